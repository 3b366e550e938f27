import type { Page } from '@playwright/test';

/** The sandbox wallet's own dialog on a page. */
export const walletView = (page: Page) => {
  const dialog = page.locator('sandbox-wallet').getByRole('dialog');
  return {
    dialog,
    approveButton: dialog.getByRole('button', { name: 'Approve' }),
    approve: () => dialog.getByRole('button', { name: 'Approve' }).click(),
  };
};
