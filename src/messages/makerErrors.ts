import type { FillProblem } from '../domain/rfq/checkFillCall.ts';
import { i18n, text } from './i18n.ts';

/** Why a fill is refused, one sentence each. */
export const fillProblemMessages = i18n('fillProblem', {
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
  otherTakerOrder: 'The order is not the one that the service names by the taker’s limit order and its hash.',
  badParties: 'The order has no offerer or no recipient.',
  notInTime: 'The order has ended or has not started.',
  endsLater: 'The order ends later than your answer.',
} satisfies Record<FillProblem, string>);

/** Why an answer or a fill came to nothing. */
export const makerErrorMessages = i18n('makerErrors', {
  serviceSaid: text('The service said: {reason}'),
  notSent: 'The answer could not be sent.',
  stopped: 'Stopped. The signature was thrown away and nothing was sent.',
  otherCall: 'This call is not the fill of your answer. Nothing was asked of your wallet.',
  noDeposit: text("The taker's deposit is not on {chain} (the contract says: {status}). You would not be paid."),
  alreadyDone: text('This order is already {status} on {chain}.'),
  balanceShort: 'Your balance is below what this fill takes.',
  notSolver: text(
    'The contract on {chain} takes fills from listed solvers only, and your account is not one of them. Ask the operator of the service to list it.',
  ),
  contractRefuses: text('The contract on {chain} would refuse this fill. It says: {reason}'),
  approvalShort: 'Your approval is below what this fill takes.',
});
