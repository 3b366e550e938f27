import { i18n, plural, text } from './i18n.ts';

/** The shell from the first frame on. */
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
  sandboxWorthless: 'Local chains and test tokens. Nothing here has value.',
  sandboxShort: 'Nothing here has value.',
  sandboxReal: 'What is real here',
  // Offline strip
  offline: 'You are offline.',
  ordersContinue: 'Orders already signed continue on the service.',
  offlineSince: text('What this page shows is from {time} UTC or before.'),
  // Failed import
  codeMissing: 'Part of this page did not come.',
  codeMissingSafe: 'What you signed is kept.',
  loadAgain: 'Load the page again',
  // Crashed page
  broken: 'This page cannot be shown',
  mistake: 'This page stopped because of a mistake in the app.',
  brokenSafe: 'Nothing was signed and nothing moved. Orders already signed continue on the service.',
  // Slow configuration
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

/** The status footer, and dialogs and strips that load after the first frame. */
export const frameMessages = i18n('frame', {
  // Footer
  connection: 'Connection',
  connected: 'Connected',
  offline: 'You are offline',
  serviceName: 'Service',
  serviceSilent: 'Service unavailable',
  serviceFails: text('Service unavailable ({status})'),
  serviceNotAsked: 'Not checked yet',
  service: text('Responds in {latency} ms'),
  serviceAnswered: text('Last response {age} ago'),
  feedName: 'RFQ feed',
  timesName: 'Times',
  timesUtc: 'UTC',
  timesLocal: 'This device',
  timesRelative: 'Relative',
  clockName: 'Clock',
  clockUnknown: 'Not compared yet',
  clockAgrees: 'Matches the service',
  clockAhead: text('{seconds} s ahead of the service'),
  clockBehind: text('{seconds} s behind the service'),
  docs: 'Docs',
  source: 'Source',
  security: 'Security',
  status: 'Status',
  requestsAsCurl: 'Requests behind this page, as curl',
  keyboardHelp: 'Keyboard help',
  keyboard: 'Keyboard',
  // Requests behind the page
  requests: 'Requests behind this page',
  requestsNote:
    'Everything this page asked of the service and of the chains’ nodes. Keys and signatures are left out; of a node elsewhere only the host is shown.',
  whoseRequests: 'Whose requests',
  thisPage: 'This page',
  all: 'All',
  noAnswerYet: 'no answer yet',
  noAnswer: 'no answer',
  answered: text('{status} in {took} ms'),
  sentOften: plural({ one: '{time} UTC', other: '{time} UTC, sent {count} times' }),
  curlOf: text('the curl command of {request}'),
  feed: 'RFQ feed',
  websocat: 'the websocat command',
  askedNothing: 'This page has asked nothing yet.',
  // More
  more: 'More',
  // Another service
  otherService: 'Another service',
  otherServiceLead: 'Another service.',
  otherServiceIs: 'Prices, orders and the feed come from an address that you set, not from this site’s operator:',
  ownService: 'Use this site’s service',
  // In a frame
  framed: 'This page is inside another site',
  framedRefused: 'Causeway does not run in a frame.',
  framedSafe:
    'The site around it could draw over what you are asked to sign. Nothing was loaded and nothing was signed.',
  framedOpen: 'Open it on its own',
});

/** The palette. */
export const paletteMessages = i18n('palette', {
  title: 'Find',
  field: 'Order, address, page, or a swap in words',
  fieldShort: 'Order, address, page or swap',
  found: 'Found',
  orderWithHash: 'Order with this hash',
  order: 'order',
  ordersWithTx: 'Orders with this transaction',
  eitherSide: 'source or destination',
  ordersOfAddress: 'Orders of this address',
  eitherParty: 'offerer or recipient',
  ordersThatPay: 'Orders that pay this token',
  inputToken: 'input token',
  ordersThatBuy: 'Orders that buy this token',
  outputToken: 'output token',
  ordersFrom: text('Orders from {chain}'),
  ordersTo: text('Orders to {chain}'),
  chain: 'chain',
  ordersPaying: text('Orders that pay {symbol} on {chain}'),
  token: 'token',
  tooLong: text('{length} characters after 0x; a hash has 64.'),
  shortAddress: text('{length} of 40 characters. Paste the whole address.'),
  shortHash: text('{length} of 64 characters. Paste the whole hash.'),
  action: 'action',
  myOrders: 'My orders',
  holdings: 'My balances and approvals',
  // A swap in words
  swap: 'swap',
  swapFrom: text('Swap {paid} on {from}'),
  swapFor: text('Swap {paid} on {from} for {received} on {to}'),
  example: text('Try: swap 100 {symbol} {from} to {to}'),
  whichOne: 'This can mean several swaps. Choose the one you mean.',
  unknownWord: text('“{word}” is no chain and no listed token here.'),
  notThere: text('{symbol} is not listed on {chain}.'),
  same: 'Both sides are the same token on the same chain.',
  unfinished: 'Say what you pay and where it should go: an amount, a token and two chains.',
  nothing: 'No page, chain or token has this name. Paste a full hash or address.',
});

/** The keyboard help. */
export const keyMessages = i18n('keys', {
  title: 'Keyboard',
  singleKeysOff: 'Single-key shortcuts are turned off in Settings. Keys with Ctrl still work.',
  offWhileTyping: 'Off while you type. They can be turned off in Settings.',
  everywhere: 'Everywhere',
  lists: 'Lists',
  find: 'Search',
  palette: 'Find an order, address, transaction or page',
  help: 'This help',
  closeLayer: 'Close',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  open: 'Open',
  copyHash: 'Copy the hash',
  nextPage: 'Next page',
  previousPage: 'Previous page',
  newerEvent: 'Newer event',
  olderEvent: 'Older event',
  filters: 'Filters',
  export: 'Export',
  newOrders: 'Show new orders',
  pause: 'Pause or resume the feed',
  flip: 'Swap direction',
});
