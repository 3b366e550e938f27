import { text } from './text.ts';

/** The simulation: entry, strip, start, end. */
export const simulationMessages = {
  // Without a service
  noService: 'No service available',
  offer: 'Try Causeway with simulated chains, makers and wallet.',
  offerSafe: 'Nothing leaves this device.',
  tryHere: 'Start a simulation',
  forbidden: 'This site offers no simulation.',
  forbiddenDetail: 'The operator turned it off ("demo": false in config.json).',
  // The strip on every page
  strip: 'Simulation',
  lead: 'Simulation.',
  is: 'Nothing here has value.',
  endsWithTab: 'It ends with this tab.',
  leave: 'Leave',
  startOverConfirm: 'Start over? This market and everything you did in it are deleted.',
  // Its start
  starting: 'Starting your simulation',
  startingAll: 'Starting chains, makers and a wallet in this browser…',
  waiting: 'Waiting for another tab with an older version',
  chains: 'Starting chains',
  tokens: 'Funding wallets',
  history: 'Loading history',
  service: 'Starting the service',
  makers: 'Connecting makers',
  done: text('{step}: done'),
  // Its end
  ended: 'The simulation has ended',
  endedSafe: 'Nothing in it had value. Reload to start a new one.',
  notLoaded: 'Couldn’t load the simulation.',
  restart: 'Start again',
};

/** In the place of the swap card on a site without a service. */
export const simulationOfferMessages = {
  title: 'Try it here: a whole market in this browser',
  needs: 'No wallet of your own, no account, nothing to install.',
  simulated: 'Simulated in this browser',
  chains: 'Chains with their own blocks and clock',
  makers: 'Makers that quote and compete',
  wallet: 'A wallet with test tokens',
  same: 'The same as on a live site',
  pages: 'Every page, check and button',
  order: 'The order, its hash and your signature',
  receipt: 'The receipt, marked as simulated',
  start: 'Start a simulation',
  noService: 'This site has no live service.',
};

/** Five lines on what is real in a sandbox or a simulation. */
export const realMessages = {
  title: 'What is real here',
  money: 'Money',
  moneyIs: 'Test tokens. They have no value.',
  chains: 'Chains',
  chainsInBrowser: 'Simulated in this browser. Nothing reaches a real chain.',
  chainsLocal: 'Local nodes on this machine. Nothing reaches a real chain.',
  makers: 'Makers',
  makersSimulated: 'Simulated. They quote, fill and fail as real ones do.',
  makersLocal: 'Local bots. They quote, fill and fail as real ones do.',
  storage: 'Your orders',
  storageInBrowser: 'Saved in this browser only, until you start over.',
  storageLocal: 'Saved by the local service until it stops.',
  app: 'This app',
  appIs: 'Real. Every check before you sign runs as on a live site.',
  startOver: 'Start over',
  startOverHint: 'Deletes this market and everything you did in it.',
  clearBrowser: 'Clear data of this browser',
  restartHint: 'Restart the sandbox for new chains and balances.',
};
