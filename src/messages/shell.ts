import { i18n, text } from './i18n.ts';

/** What stands around every page from its first frame. What opens later is in shellLate: it is fetched with its code. */
export const shellMessages = i18n('shell', {
  // Names of the main pages
  swap: 'Swap',
  orders: 'Orders',
  rfq: 'RFQ',
  maker: 'Maker',
  chains: 'Chains',
  // Header and tabs
  navigation: 'Main',
  tabs: 'Main, at the bottom',
  more: 'More',
  find: 'Find an order, address or transaction',
  findShort: 'Order, address or transaction',
  settings: 'Settings',
  toLight: 'Switch to the light theme',
  toDark: 'Switch to the dark theme',
  skip: 'Skip to the content',
  // Title of the tab, by page
  pageTitle: text('{page} - Causeway'),
  titleOfOrder: text('Order {id}'),
  titleOfAddress: text('Address {id}'),
  titleOfTransaction: text('Transaction {id}'),
  titleOfMaker: 'Maker desk',
  titleOfRfq: 'Live RFQ',
  titleOfVerify: 'Verify a receipt',
  titleOfNothing: 'No such page',
  // Sandbox strip
  sandbox: 'Sandbox',
  sandboxLead: 'Sandbox.',
  sandboxWorthless: 'Local chains, test tokens and a local service. Nothing here has value',
  sandboxStays: ', and no request leaves this machine',
  sandboxReal: 'What is real here',
  // Offline strip
  offline: 'You are offline.',
  ordersContinue: 'Orders already signed continue on the service.',
  offlineSince: text('What this page shows is from {time} UTC or before.'),
  // Code that does not come
  codeMissing: 'Part of this page did not come.',
  codeMissingSafe: 'What you signed is kept.',
  loadAgain: 'Load the page again',
  // A page that stopped
  broken: 'This page cannot be shown',
  mistake: 'This page stopped because of a mistake in the app.',
  brokenSafe: 'Nothing was signed and nothing moved. Orders already signed continue on the service.',
  // The configuration is late
  waiting: 'Waiting for the configuration',
  waitingLate: 'This site has not sent its configuration yet.',
  waitingSafe:
    'It names the service, the chains and the pinned contracts, so nothing starts without it. Nothing was signed and nothing moved.',
  askAgain: 'Ask again',
  // No page
  notFound: 'There is no page at this address',
  notFoundSafe:
    'Nothing was changed. The link may be cut short: order and transaction hashes have 66 characters, addresses 42.',
  lookUp: 'Look up an order',
});

/** What the wallet button of the header says. The rest is in walletLate: it is fetched with the wallet code. */
export const walletMessages = i18n('wallet', {
  connect: 'Connect wallet',
  connectAgain: 'Try connecting again',
  account: 'Account',
  reconnect: 'Reconnect',
});
