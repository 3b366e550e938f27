import { i18n, plural, text } from './i18n.ts';

/** What /verify says of many receipts at once. */
export const verifyManyMessages = i18n('verifyMany', {
  title: plural({ one: '{count} receipt', other: '{count} receipts' }),
  list: 'Receipts to check',
  unnamed: text('Receipt {place}'),
  checking: 'Checking',
  asking: 'Asking both chains',
  unreadable: 'Not a receipt',
  unloaded: 'The checking code could not be loaded.',
  // The line that sums them up
  underWay: text('{done} of {all} done.'),
  proven: plural({ one: '{count} proven by the chain', other: '{count} proven by the chain' }),
  consistent: plural({ one: '{count} consistent, not proven', other: '{count} consistent, not proven' }),
  false: plural({ one: '{count} false', other: '{count} false' }),
  unread: plural({ one: '{count} not a receipt', other: '{count} not receipts' }),
  namely: text('{count}: {names}'),
  andMore: text('{names} and {count} more'),
  twice: plural({
    one: '{count} was given twice and is listed once.',
    other: '{count} were given twice and are listed once.',
  }),
  tooMany: text('Only the first {most} are read at once.'),
  askAll: 'Ask the chains about all',
  clear: 'Close the list',
  show: 'Show',
  showOf: text('Show {name}'),
});
