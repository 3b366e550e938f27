import { i18n, text } from './i18n.ts';

/** What the token picker says. */
export const pickerMessages = i18n('picker', {
  // The dialog
  payTitle: 'You pay with',
  payChains: 'Source chain',
  receiveTitle: 'You receive',
  receiveChains: 'Destination chain',
  search: 'Search tokens',
  searchHint: 'Token, symbol or address on any chain',
  tokens: 'Tokens',
  keyToken: 'token',
  keyChain: 'chain',
  keyChoose: 'choose',
  keyClose: 'close',
  noMatchBefore: 'No token on this site’s list matches “',
  noMatchAfter: '”.',
  pasteAddress: text('Paste its address to read it from the contract on {chain}.'),
  source:
    'The service publishes chains, not tokens. Names come from this site’s list and from the contracts themselves.',
  // Groups of rows
  recent: 'Recent',
  inWallet: text('In your wallet on {chain}'),
  listed: text('Listed on {chain}'),
  added: 'Added by you',
  onChain: text('On {chain}'),
  onOthers: 'On other chains',
  // A token that is not listed
  notListed: 'This token is not on this site’s list.',
  anyName: 'Anyone can make a token with any name. Compare its address with a source you trust.',
  decimals: text(', {decimals} decimals, on {chain}'),
  addressChecked: 'I have checked the address',
  use: 'Use this token',
  checkFirst: 'Check the address first',
  notFound: text('No token was found at this address on {chain}.'),
  notFoundNext: 'Choose another chain, or check the address.',
  reading: text('Reading the contract on {chain}'),
  // A symbol that is like another one
  riskNone: 'Not on this site’s list',
  riskSame: 'Same symbol, different contract',
  riskAlike: text('Looks like {symbol}, is not'),
  riskLetters: 'Letters that can pass for others',
});
