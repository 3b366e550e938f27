import { i18n, text } from './i18n.ts';

/** ENS names, wherever an address can be typed. Loaded with those fields. */
export const nameMessages = i18n('names', {
  asking: text('Asking Ethereum for {name}…'),
  found: text('{name} is {address}'),
  foreign: 'The name holds letters beyond a to z, which can look like others: compare the address.',
  // No address
  noAddress: text('{name} has no address on Ethereum. Ask for the address itself.'),
  offchain: text(
    '{name} is kept outside Ethereum, and this site asks no other servers for names. Ask for the address itself.',
  ),
  notAllowed: text('{name} is no name that ENS allows: {why}. Ask for the address itself.'),
  contradict: text('The nodes of Ethereum contradict each other about {name}, so none is believed. Use the address.'),
  unread: text('Ethereum did not answer for {name}. Nothing was filled in: try again, or use the address.'),
  // Failures of nodes
  otherChain: text('The node serves chain {chain}, which is not Ethereum.'),
  noNames: 'There are no names on this chain.',
  noAnswer: 'The answer is no address.',
  // Beside an address
  nameOf: 'Name on ENS',
  changedName: text('{name} leads to another address by now.'),
  changedNow: text('Now: {address}'),
  changedOrder: text('This order pays: {address}'),
  meanAddress: 'I mean the address of this order, not the name.',
});
