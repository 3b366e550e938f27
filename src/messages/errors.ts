import { text } from './text.ts';

/** Errors of the service and of this browser. */
export const errorMessages = {
  // The service
  tooLarge: text('The service’s response is larger than {size} KB and was not read.'),
  callRefused: 'The service refused the call.',
  status: text('The service responded with status {status}.'),
  limited: 'The service responded with status 429: too many requests.',
  timeout: text('The service did not respond within {seconds} s.'),
  unavailable: text('The service is unavailable ({status}).'),
  unreachable: 'The service is unavailable: no response.',
  unreadable: 'The service’s response could not be read: unexpected value.',
  unreadableField: text('The service’s response could not be read: unexpected value in {field}.'),
  notJson: 'The response is not JSON.',
  // Facts of an error
  response: text('Response: {words}'),
  request: text('Request: {path}'),
  method: text('Method: {method}'),
  code: text('Code: {code}'),
  noCode: 'not given',
  time: text('Time: {time} ms'),
  // The journal
  journal: 'This browser can’t keep a record of what you sign.',
  journalOpen: 'Failed to open the record.',
  journalRead: 'Failed to read the record.',
  journalWrite: 'Failed to write the record.',
  // Transactions
  noTransactionCode: 'The wallet code did not load.',
  noTransactionCodeRest: 'Nothing was sent to your wallet.',
};

/** Failed reads of a chain. */
export const chainErrorMessages = {
  unread: text('{chain} could not be read.'),
  reading: text('Failed read: {what}'),
  response: text('Response: {words}'),
  // Reads
  allowance: 'allowance',
  balance: 'balance',
  code: 'code',
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
