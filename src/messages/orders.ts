import { plural, text } from './text.ts';

/** Columns and rows of the list. */
export const ordersMessages = {
  noOrders: 'no orders',
  // Columns, by their ids
  statusColumn: 'Status',
  reasonColumn: 'Reason',
  paidColumn: 'Paid',
  amountColumn: 'Amount',
  paidTokenColumn: 'Token',
  fromColumn: 'From',
  progressColumn: 'Progress',
  toColumn: 'To',
  receivedColumn: 'Received',
  quotedColumn: 'Quoted',
  receivedTokenColumn: 'Token',
  valueColumn: 'Value',
  fillColumn: 'Delivered in',
  ageColumn: 'Age',
  orderColumn: 'Order',
  srcTxColumn: 'Source tx',
  dstTxColumn: 'Dest. tx',
  offererColumn: 'Sender',
  recipientColumn: 'Recipient',
  // Rows
  table: 'Table of orders, scrolls',
  captionLive: text('Orders, page {page}, live, newest first'),
  captionAsOf: text('Orders, page {page}, as of {time} UTC'),
  sortedByTime: 'Newest first',
  sortsByTimeOnly: 'Sorted by time only',
  leftView: 'No longer matches these filters',
  unlistedToken: text('Not in a token list: {address}'),
  noDeposit: 'No deposit',
  notDelivered: 'Paid, not delivered',
  notReceived: text('Quoted, not received: {amount}'),
  route: text('{from} to {to}'),
  hashCopied: 'Order hash copied',
};

/** Controls above and below the list. */
export const orderToolsMessages = {
  export: 'Export',
  status: 'Status',
  all: 'All',
  filters: 'Filters',
  filtersOn: text('Filters, {count} on'),
  clear: 'Clear',
  newOrders: plural({ one: '{count} new order', other: '{count} new orders' }),
  since: text('since {time} UTC'),
  showNew: plural({ one: 'Show it', other: 'Show them' }),
  newShort: text('{count} new'),
  asOf: text('List as of {time} UTC'),
  backToLive: 'Back to live',
  stalled: 'Updates are delayed. Retrying…',
  resume: 'Resume updates',
  pause: 'Pause updates',
  columns: 'Columns',
  // Pages
  pages: 'Pages of orders',
  rows: 'Rows',
  rowsPerPage: 'Rows per page',
  page: 'Page',
  ofPages: text('of {pages}'),
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  loading: 'Loading',
  range: text('{first} to {last} of {total}'),
  noRowsOf: text('No rows of {total}'),
  noRows: 'No rows',
  expiredAmongPending: 'Pending includes expired orders that were never paid.',
  unreadable: plural({ one: '1 unreadable', other: '{count} unreadable' }),
  // Announced
  pageShown: text('Page {page} of {pages}, orders {first} to {last} of {total}'),
  emptyPageShown: text('Page {page} of {pages}, no orders'),
};

/** Beside the list or in place of its rows. */
export const orderListMessages = {
  ignored: text('These parts of the link were ignored: {parameters}.'),
  ignoredRest: 'Set them again under Filters.',
  // In place of rows
  noMatch: 'No orders match these filters',
  noMatchRest: 'No orders match these filters.',
  filterIs: text('“{name} {value}”'),
  without: plural({
    one: 'Remove {filter} to see {count} order.',
    other: 'Remove {filter} to see {count} orders.',
  }),
  noneWithout: 'Removing it finds no orders either.',
  oneIsNotEnough: 'Remove more than one filter.',
  remove: text('Remove {filter}'),
  clearAll: 'Clear all',
  noPage: text('There is no page {page}'),
  goToPage: text('Go to page {page}'),
  onePage: plural({
    one: '{count} order fits on one page of {size}.',
    other: '{count} orders fit on one page of {size}.',
  }),
  manyPages: plural({
    one: '{count} order fits on {pages} pages of {size}.',
    other: '{count} orders fit on {pages} pages of {size}.',
  }),
  noneThen: 'There were no orders at this time',
  noneThenRest: text('This link shows the list at {time} UTC.'),
  showNow: 'Show latest orders',
  noneYetTitle: 'No orders yet',
  noneYetRest: 'The first order appears here within seconds.',
  firstSwap: 'Make the first swap',
  // One address
  role: 'Role of the address',
  asOfferer: 'As sender',
  asRecipient: 'As recipient',
  seen: text('First order {first}, latest {latest}'),
};

/** The summary of the list. */
export const orderSummaryMessages = {
  orders: 'Orders',
  matchView: 'match these filters',
  allOrders: 'all orders',
  volume: 'Volume paid',
  rate: 'Completion rate',
  rateOfAll: 'Completion rate, all statuses',
  failureRate: 'Failure rate',
  value: 'Value of these orders',
  deliveryMedian: 'Delivered in, median',
  latest: text('{name}, latest {count}'),
  routes: 'Busiest routes',
  savingData: 'Not loaded, to save data',
  unknown: 'n/a',
  noneFinished: 'no finished orders',
  read: text('latest {read} of {total}'),
  pause: 'Pause',
  readAll: 'Load all',
  charts: 'Charts',
  pair: 'Pair',
  noneCompleted: 'no completed orders',
  within: text('90% within {time}'),
  noRoutes: 'No route used twice',
  noPrices: 'No pair with a price',
};

/** Charts of orders. */
export const orderChartMessages = {
  price: 'Price',
  priceOf: text('Recent price, {quote} per {base}'),
  per: text('{quote} per {base}'),
  direction: text('{from} to {to}'),
  amount: text('{amount} {symbol}'),
  time: 'Time',
  volumeOverTime: 'Volume over time, UTC',
  from: 'From',
  volume: 'Volume',
};

/** The export. */
export const orderExportMessages = {
  // Formats, by their names
  csv: 'CSV',
  json: 'JSON',
  ndjson: 'JSON Lines',
  csvNote: 'CSV, raw and decimal amounts',
  // Choices
  allAs: text('All matches as {format}'),
  pageAs: text('This page as {format}'),
  oneAtATime: 'one export at a time',
  rows: plural({ one: '{count} row', other: '{count} rows' }),
  exactly: 'Exactly the orders in this view, each once.',
  ofTx: 'This page has all orders of the transaction.',
  // A running export
  starting: 'Starting the export',
  running: plural({ one: 'Exporting {count} order', other: 'Exporting {count} orders' }),
  stopped: 'The export stopped',
  done: plural({ one: 'Exported {count} order', other: 'Exported {count} orders' }),
  announceDone: plural({ one: 'Export done, {count} order', other: 'Export done, {count} orders' }),
  progress: plural({ one: '{count} row, page {page} of {pages}', other: '{count} rows, page {page} of {pages}' }),
  timeLeft: text('about {time} left'),
  howRead: text('Loading {count} rows at a time. Newer orders are left out.'),
  resumesAt: text('Your file is safe. Resume continues at page {page}.'),
  fileFailed: 'Couldn’t write the file.',
  counted: 'All orders are in the file',
  countedRest: 'Every order appears once.',
  countsNow: text('The service now counts {count}.'),
  countsNowRest: 'Orders changed during the export. Every order appears once.',
  resume: 'Resume',
};
