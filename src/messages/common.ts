import { text } from './text.ts';

/** Shared by several areas. */
export const commonMessages = {
  // Buttons
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  dismiss: 'Dismiss',
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
  // An account
  you: 'You',
  // Time
  seconds: text('{count} s'),
  ago: text('{age} ago'),
  confirmedOnChain: 'Confirmed on-chain by your browser',
  confirmedSimulated: 'Confirmed on simulated chains by your browser',
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
