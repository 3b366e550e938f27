import { i18n, text } from './i18n.ts';

/** The simulation: entry, strip, start, end. */
export const simulationMessages = i18n('simulation', {
  // Without a service
  noService: 'There is no service to trade with here',
  noServiceStrip: 'This site’s service does not answer.',
  offer:
    'You can try Causeway without one: a whole market, with its chains, makers and a wallet, simulated in this browser. Nothing in it is real, and nothing leaves this device.',
  tryHere: 'Try a simulation',
  forbidden: 'This site offers no simulation.',
  forbiddenDetail: 'Its operator turned it off ("demo": false in config.json).',
  // The strip on every page
  strip: 'Simulation',
  lead: 'Simulation.',
  is: 'Chains, makers, orders and money live in this browser only. Nothing here is real',
  isShort: 'Nothing here is real',
  isOfTab: 'Chains, makers, orders and money live in this tab only, and end with it. Nothing here is real',
  isOfTabShort: 'Nothing here is real, and it ends with this tab',
  leave: 'Leave',
  startOver: 'Start over',
  startOverAsk: 'Forget this market and everything done in it, and start a new one?',
  // Its start
  starting: 'Starting a market in this browser',
  startingSafe: 'Five chains, a settlement contract, market makers and traders. Nothing is sent over the network.',
  waiting: 'Waiting for another version of this site in another tab',
  chains: 'Starting five chains',
  tokens: 'Handing out test money',
  history: 'Writing past orders',
  service: 'Opening the service',
  makers: 'Letting makers in',
  done: text('{step}: done'),
  // Its end
  ended: 'The simulated market has ended',
  endedSafe: 'What was done in it was never real. A new one starts with the page.',
  notLoaded: 'Its code could not be loaded.',
  startAgain: 'Start again',
});

/** Five lines that tell what of a sandbox or a simulation is real. */
export const realMessages = i18n('real', {
  title: 'What is real here',
  money: 'Money',
  moneyIs: 'Test tokens. They have no value.',
  chains: 'Chains',
  chainsInBrowser: 'Simulated in this browser. Nothing reaches a real chain.',
  chainsLocal: 'Local nodes on this machine. Nothing reaches a real chain.',
  makers: 'Makers',
  makersSimulated: 'Simulated. They quote, fill and fail as real ones do.',
  makersLocal: 'Local bots. They quote, fill and fail as real ones do.',
  kept: 'Your orders',
  keptInBrowser: 'Saved in this browser only, until you start over.',
  keptLocal: 'Saved by the local service until it stops.',
  app: 'This app',
  appIs: 'Real. Every check before you sign runs as on a live site.',
  startOver: 'Start over',
  startOverHint: 'Forgets this market and everything you did in it.',
  clearBrowser: 'Clear data of this browser',
  restartHint: 'Restart the sandbox for new chains and balances.',
});
