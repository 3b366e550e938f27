import { i18n } from './i18n.ts';

/** Words that several areas share. */
export const commonMessages = i18n('common', {
  // Buttons
  cancel: 'Cancel',
  close: 'Close',
  tryAgain: 'Try again',
  // Copying
  copied: 'Copied',
  copyRefused: 'The browser did not allow copying',
  // Statuses of an order
  pending: 'Pending',
  received: 'Received',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  noStatus: 'No status',
});
