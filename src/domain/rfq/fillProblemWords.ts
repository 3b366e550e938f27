import type { FillProblem } from './checkFillCall.ts';

/** Why a fill is refused, one sentence each. */
export const fillProblemWords: Readonly<Record<FillProblem, string>> = {
  otherRfq: 'The call belongs to another RFQ.',
  otherMaker: 'The call names another maker.',
  otherAnswer: 'The call names another limit order than the one you signed.',
  chainNotListed: 'A chain of your answer is not listed by the service any more.',
  otherChain: 'The call is for another chain than your answer.',
  contractNotPinned: 'The call does not go to the settlement contract that this deployment pins.',
  sendsValue: 'The call sends native coins, or an amount that is not exact.',
  notFill: 'The call is not exactly fill(order) of the settlement contract.',
  otherChains: 'The order is for other chains than your answer.',
  otherTokens: 'The order is for other tokens than your answer.',
  takesMore: 'The order takes more from you than you offered.',
  givesLess: 'The order gives you less than you asked for.',
  otherOrderHash: 'The order is not the one that the service names by its hash.',
  badParties: 'The order has no offerer or no recipient.',
  notInTime: 'The order has ended or has not started.',
  endsLater: 'The order ends later than your answer.',
};
