import { text } from './text.ts';

/** Failed reads of a chain. Loaded with the code that reads chains. */
export const chainErrorMessages = {
  unread: text('{chain} could not be read.'),
  reading: text('Failed read: {what}'),
  response: text('Response: {words}'),
  // Reads
  allowance: 'allowance',
  balance: 'balance',
  code: 'code',
  domain: 'signing domain',
  head: 'head',
  messageFee: 'message fee',
  name: 'name',
  nonce: 'nonce',
  orderStatus: 'order status',
  receipt: 'receipt',
  token: 'token',
  transaction: 'transaction',
  trialCall: 'trial call',
  unlockedBalance: 'unlocked balance',
  // Nodes
  contradict: 'Its nodes contradict each other.',
  noNode: 'No node is configured for this chain.',
  noResponse: 'The node did not respond.',
  nodeStatus: text('The node responded with status {status}.'),
  otherTransaction: 'The node returned another transaction.',
  // Contracts
  noContract: 'No contract responds at this address.',
  noPin: 'No contract is pinned for this chain.',
  noNumber: 'The contract did not return a number.',
  noText: 'The contract returned no text.',
  unknownStatus: text('The contract returned the unknown status {status}.'),
  decimals: text('The token claims {decimals} decimals.'),
};
