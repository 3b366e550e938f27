import type { FillProblem } from '../domain/rfq/checkFillCall.ts';
import { i18n, text } from './i18n.ts';

/** What the maker desk says of inventory, approvals, earnings and auto-answer. */
export const makerToolMessages = i18n('makerTools', {
  // Inventory
  inventory: 'Inventory and approvals',
  notReadYet: 'not read yet',
  readAgo: text('read {age} ago'),
  readAgain: 'Read again',
  inventoryTable: 'Inventory by token and chain',
  token: 'Token',
  held: 'You hold',
  mayTake: 'Approved',
  committed: 'promised',
  noLimit: 'no limit',
  notApproved: 'not approved',
  upTo: 'up to',
  notRead: 'not read',
  changeApproval: text('Change the approval of {token} on {chain}'),
  // Approval
  approve: text('Approve {token}'),
  stopWaiting: 'Stop waiting',
  takeBack: 'Take the approval back',
  approveExactly: 'Approve exactly this',
  resetAndApprove: 'Reset and approve',
  resetFirst: 'Reset the allowance first',
  resetNeeded: 'This token changes no allowance that stands.',
  resetAsOne: 'Your wallet is asked once: the old one is set to 0 and the new one made, both or none.',
  resetInTurn: 'Your wallet is asked twice: to set the old one to 0, then for the new one.',
  approveContract: 'The settlement contract on',
  approveMay: text(
    'may then take up to this much {token} from your wallet, for fills that you send. Now it may take {amount}.',
  ),
  amountNotRead: 'an amount that was not read',
  exactAmount: 'Exact amount',
  // Earned
  earned: 'Earned',
  earnedHow: 'held for you by the settlement contract',
  earnedUnread: 'What the contracts hold for you could not be read.',
  withdraw: 'Withdraw',
  // Auto-answer
  autoAnswer: 'Auto-answer',
  on: text('on: {done}'),
  off: 'off',
  offCap: text('off, the cap is reached: {done}'),
  offWallet: text('off, your wallet declined: {done}'),
  offStopped: text('off, stopped: {done}'),
  done: text('{spent} of {cap} {token} answered'),
  start: 'Start answering',
  stop: 'Stop now',
  onlyFor: 'Only requests for',
  tokenYouGive: 'Token you give',
  tokenOfYours: 'a token of yours',
  tokenOnChain: text('{token} on {chain}'),
  marginBps: 'Margin, bps',
  least: 'Smallest answer',
  most: 'Largest answer',
  cap: 'Cap for all',
  noToken: 'Choose a token first',
  noMargin: 'Enter a margin in bps',
  noAmounts: 'Enter all three amounts',
  notRising: 'Smallest, largest and cap must rise',
  elsewhere: 'Auto-answer is on in another tab.',
  elsewhereRest: 'One cap holds for all tabs, so only one of them answers.',
  stopThere: 'Stop it there',
  autoHow:
    'Prices at your margin against recent fills of the pair; without recent fills it does not answer. It promises no more than you hold and approved. It stops at the cap, when your wallet declines, when you press Stop, and when this page closes or is loaded again. Your wallet asks for every signature, and the limits of the desk hold too.',
  withdrawRefused: text('The contract would refuse this withdrawal. It says: {reason}'),
});

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
