import type { QuoteRuleCode } from '../domain/swap/checkQuote.ts';
import { text } from './text.ts';

/** Problems of a quote whose rule does not hold, by rule. */
export const quoteProblemMessages = {
  // The request
  inputAmount: 'This quote charges a different amount than you entered.',
  outputAmount: 'This quote pays an amount too large for an order.',
  inputToken: 'This quote charges a different token than you chose.',
  outputToken: 'This quote pays a different token than you chose.',
  offerer: 'This quote is for a different account.',
  recipient: 'This quote pays a different recipient than you chose.',
  route: 'The same token on the same chain cannot be swapped.',
  native: 'Paying with the native coin needs a transaction, not this signature. Choose its wrapped token.',
  // Chains and contracts
  srcEid: 'This quote starts on a different chain than you chose.',
  dstEid: 'This quote goes to a different chain than you chose.',
  otherIds: text('The service’s ids of {chain} differ from this app’s.'),
  contract: 'This quote uses an unverified contract on the source chain.',
  destinationContract: 'This quote uses an unverified contract on the destination chain.',
  code: 'There is no contract at the pinned address on the source chain.',
  decimals: 'A token’s decimals on its chain differ from the token list. Its amounts could be shown wrong.',
  // The signing domain
  domainType: 'The service uses a signing domain this app does not support.',
  orderType: 'The service requests a signature type this app does not support.',
  name: 'The service uses a protocol this site does not trust.',
  version: 'The service uses a protocol version this site does not support.',
  // Times
  startTime: 'This quote starts in the future or has no start.',
  endTime: 'This quote ends before it starts or has no end.',
  validity: 'This quote would stay open for more than 30 minutes.',
  clock: "The service's clock and this device's are more than 12 hours apart.",
  expired: 'This quote has expired.',
  tooLate: 'This quote ends too soon to sign it.',
  estimatedTime: 'The estimated time of this quote is implausible.',
  // Hashes
  orderHash: "The service's order hash does not match this order.",
  signingHash: "The service's signing hash does not match this order.",
  noSigningHash: 'This quote has no signing hash to compare.',
} satisfies Record<QuoteRuleCode | 'otherIds' | 'noSigningHash', unknown>;
