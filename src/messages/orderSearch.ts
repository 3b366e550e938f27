import { i18n, text } from './i18n.ts';

/** What the search of the orders says once something was typed. */
export const orderSearchMessages = i18n('orderSearch', {
  // What was typed
  hash: 'A hash, looked up in three places:',
  noHash: 'This service knows no order or transaction with this hash.',
  address: 'An address, looked up in four places:',
  noAddress: 'No order of this service names this address.',
  tokens: 'Tokens:',
  noToken: 'No token has this symbol. Paste a hash or an address; chain, status and value are under Filters.',
  shortened: 'This is a shortened hash or address. Copy it in full.',
  noHex: 'After 0x only the digits 0 to 9 and the letters a to f are possible.',
  length: text('{length} characters. An address has 42, an order or transaction hash 66.'),
  // Where it leads
  ways: 'Ways on',
  asOrder: 'As an order',
  asSourceTx: 'As a source transaction',
  asDestinationTx: 'As a destination transaction',
  asOfferer: 'As offerer',
  asRecipient: 'As recipient',
  asInputToken: 'As input token',
  asOutputToken: 'As output token',
  paidOn: text('{token} paid on {chain}'),
  receivedOn: text('{token} received on {chain}'),
  paidEverywhere: text('{token} paid on any chain'),
  receivedEverywhere: text('{token} received on any chain'),
  latest: 'Latest with this address',
  // Keys
  move: 'move',
  open: 'open',
  close: 'close',
});
