import type { Page } from '@playwright/test';

/** The button that confirms a request of the sandbox wallet, whatever its kind. */
export const walletConfirm = (page: Page) =>
  page.locator('sandbox-wallet').getByRole('button', { name: /^(Approve|Confirm|Connect|Sign|Switch)$/ });

/** The sandbox wallet's own dialog on a page. */
export const walletView = (page: Page) => {
  const dialog = page.locator('sandbox-wallet').getByRole('dialog');
  return {
    dialog,
    approveButton: walletConfirm(page),
    approve: () => walletConfirm(page).click(),
  };
};
