import { text } from './text.ts';

/** Shared by several areas. */
export const commonMessages = {
  // Buttons
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  dismiss: 'Dismiss',
  openOrder: 'Open order',
  allOrders: 'All orders',
  saveReceipt: 'Save receipt',
  proof: 'Proof',
  notices: 'Notices',
  // In place of an unknown value
  none: '-',
  // Copying
  copyAddress: 'Copy address',
  copyOrderHash: 'Copy order hash',
  copyTransactionHash: 'Copy transaction hash',
  copied: 'Copied',
  copyRefused: 'Your browser blocked copying',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  // The wallet
  connectWallet: 'Connect wallet',
  confirmInWallet: 'Confirm in your wallet',
  stopWaiting: 'Stop waiting',
  // Values
  notGiven: 'not given',
  notYet: 'not yet',
  smallestUnits: 'smallest units',
  rate: 'Rate',
  rateOf: text('1 {from} = {rate} {to}'),
  forAmount: text('{paid} for {received}'),
  cost: text('Cost {amount} ({share})'),
  gain: text('{amount} more than paid ({share})'),
  estimate: text('{usd} est.'),
  partOf: text('{part} of {whole}'),
  // Failures
  offline: 'You are offline.',
  pageFailed: 'Something on this page failed.',
  // An account
  you: 'You',
  // Time
  utc: 'UTC',
  milliseconds: text('{count} ms'),
  seconds: text('{count} s'),
  ago: text('{age} ago'),
  confirmedOnChain: 'Confirmed on-chain',
  confirmedSimulated: 'Confirmed on simulated chains',
  underASecond: 'under 1 s',
  chartEmpty: 'Too few orders for a chart.',
  // Statuses of an order
  pending: 'Pending',
  received: 'Deposited',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Refunded',
  comingBack: 'Coming back',
  noStatus: 'No status',
};
