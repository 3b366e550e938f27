import { text } from './text.ts';

/** ENS names, wherever an address can be typed. */
export const nameMessages = {
  lookingUp: text('Looking up {name}…'),
  found: text('{name} is {address}'),
  foreign: 'This name has unusual letters. Compare the address.',
  // No address
  noAddress: text('{name} has no address. Use the address itself.'),
  offchain: text('{name} is stored off-chain. Use the address itself.'),
  notAllowed: text('{name} is not a valid name: {why}. Use the address itself.'),
  contradict: text('Ethereum nodes disagree about {name}. Use the address itself.'),
  unread: text('Couldn’t look up {name}. Try again or use the address.'),
  // Failures of nodes
  otherChain: text('The node serves chain {chain}, not Ethereum.'),
  noNames: 'This chain has no names.',
  noResponse: 'The response is not an address.',
  // Beside an address
  nameOf: 'Name on ENS',
  changedName: text('{name} now has another address.'),
  changedNow: text('Now: {address}'),
  changedOrder: text('In this order: {address}'),
  meanAddress: 'I want the address of this order, not the name.',
};
