import { i18n, text } from './i18n.ts';

/** Failed reads of a chain. Loaded with the code that reads chains. */
export const chainErrorMessages = i18n('chainErrors', {
  unread: text('{chain} could not be read.'),
  reading: text('Reading: {what}'),
  response: text('It said: {words}'),
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
  noResponse: 'The node did not answer.',
  nodeStatus: text('The node answered with status {status}.'),
  otherTransaction: 'The node answered with another transaction.',
  // Contracts
  noContract: 'No contract answers at this address.',
  noPin: 'No contract is pinned for this chain.',
  noNumber: 'The contract answered with something else than a number.',
  noText: 'The contract answered with no text.',
  unknownStatus: text('The contract answered with status {status}.'),
  decimals: text('The token claims {decimals} decimals.'),
});
