import type { QuoteRuleCode } from '../domain/swap/Quote.ts';
import { i18n, text } from './i18n.ts';

/** Facts of a quote whose rule holds, by rule. Loaded with the code that checks quotes. */
export const quoteHoldsMessages = i18n('quoteHolds', {
  // The request
  inputAmount: 'It takes the amount you entered.',
  outputAmount: 'The amount you receive is in the order itself.',
  inputToken: 'It takes the token you chose.',
  outputToken: 'It pays the token you chose.',
  offerer: 'It is your own order.',
  recipient: 'It pays the recipient you chose.',
  route: 'It changes something into something else.',
  native: 'The token paid is an ERC-20 token.',
  // Chains and contracts
  srcEid: text('It goes from {chain}, endpoint {eid}.'),
  dstEid: text('It goes to {chain}, endpoint {eid}.'),
  contract: 'The contract is the pinned one of the source chain.',
  destinationContract: 'The contract on the destination chain is the pinned one.',
  code: 'The contract was not found missing on the source chain.',
  decimals: 'The decimals of both tokens are not contradicted by their chains.',
  // The signing domain
  domainType: 'The domain has the three members this app knows.',
  orderType: 'The order has the ten members this app knows.',
  name: 'The protocol name is the pinned one.',
  version: 'The protocol version is the pinned one.',
  // Times
  startTime: 'It is valid from now.',
  endTime: 'It ends after it starts.',
  validity: 'It is open for 30 minutes at most.',
  clock: 'The service and this device agree on the time.',
  expired: 'It has not ended.',
  tooLate: 'There is time left to sign it.',
  estimatedTime: 'The estimated time is a plausible one.',
  // Hashes
  orderHash: 'The order hash was computed here and is the same.',
  signingHash: 'The signing hash was computed here and is the same.',
} satisfies Record<QuoteRuleCode, unknown>);

/** Problems of a quote whose rule does not hold, by rule. */
export const quoteProblemMessages = i18n('quoteProblem', {
  // The request
  inputAmount: 'This quote takes another amount than you entered.',
  outputAmount: 'This quote pays an amount that no order can hold.',
  inputToken: 'This quote takes another token than you chose.',
  outputToken: 'This quote pays another token than you chose.',
  offerer: 'This quote is made out for another account than yours.',
  recipient: 'This quote pays a different recipient than you chose.',
  route: 'The same token on the same chain cannot be swapped.',
  native: 'Paying with the native coin needs a transaction, not this signature. Choose its wrapped token.',
  // Chains and contracts
  srcEid: 'This quote goes from another chain than you chose.',
  dstEid: 'This quote goes to another chain than you chose.',
  otherIds: text("The service's ids of {chain} are not the ones this app knows."),
  contract: 'The contract this order would be signed for is not one this site trusts.',
  destinationContract: 'The contract named for the destination chain is not one this site trusts.',
  code: 'There is no contract at the pinned address on the source chain.',
  decimals: 'A token has other decimals on its chain than in the token list, so its amounts cannot be shown right.',
  // The signing domain
  domainType: 'The service names another kind of signing domain than this app knows.',
  orderType: 'The service asks for another kind of signature than this app knows.',
  name: 'The service names another protocol than this site trusts.',
  version: 'The service uses another protocol version than this site knows.',
  // Times
  startTime: 'This quote starts in the future, or at no time at all.',
  endTime: 'This quote ends before it starts, or at no time at all.',
  validity: 'This quote would stay open for more than 30 minutes.',
  clock: "The service's clock and this device's are more than 12 hours apart.",
  expired: 'This quote has ended.',
  tooLate: 'This quote ends too soon to sign it.',
  estimatedTime: 'This quote gives an estimated time that cannot be.',
  // Hashes
  orderHash: "The service's order hash does not match this order.",
  signingHash: "The service's signing hash does not match this order.",
  noSigningHash: 'This quote carries no signing hash to compare with.',
} satisfies Record<QuoteRuleCode | 'otherIds' | 'noSigningHash', unknown>);
