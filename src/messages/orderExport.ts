import { i18n, plural, text } from './i18n.ts';

/** What the export of a list says. */
export const orderExportMessages = i18n('orderExport', {
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
  exactly:
    'Exactly the orders of this view, with raw and decimal amounts. Orders that arrive during the export are left out, so no row is counted twice.',
  ofTx: 'For one transaction, this page holds all its orders.',
  // The one that runs
  starting: 'Starting the export',
  running: plural({ one: 'Exporting {count} order', other: 'Exporting {count} orders' }),
  stopped: 'The export stopped',
  done: plural({ one: 'Exported {count} order', other: 'Exported {count} orders' }),
  announceDone: plural({ one: 'Export done, {count} order', other: 'Export done, {count} orders' }),
  progress: plural({ one: '{count} row, page {page} of {pages}', other: '{count} rows, page {page} of {pages}' }),
  timeLeft: text('about {time} left'),
  howRead: text(
    'Pages are fetched {count} rows at a time. Orders that arrive during the export are left out, so no row is counted twice.',
  ),
  keptSoFar: text('What was written is kept. Resume continues at page {page}.'),
  fileFailed: 'The file could not be written.',
  browserFailed: 'The export could not run in this browser.',
  counted: 'Counted.',
  countedRest: 'The file holds as many orders as the service counts, each once.',
  countsNow: text('The service now counts {count}.'),
  countsNowRest: 'Orders of this view changed while it was read. Each order in the file is there once.',
  resume: 'Resume',
});
