import type { Page } from '@playwright/test';

/** The header's wallet button and its dialogs. Asserts nothing. */
export const connectView = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet' });
  const wallets = dialog.getByRole('list', { name: 'Wallets in this browser' }).getByRole('button');
  const banner = page.getByRole('banner');
  return {
    dialog,
    wallets,
    wallet: (name: string) => wallets.filter({ hasText: name }),
    /** Addresses of the pictures in the dialog. */
    icons: () => dialog.locator('img').evaluateAll((icons) => icons.map((icon) => icon.getAttribute('src') ?? '')),
    account: banner.getByRole('button', { name: /^Account/ }),
    /** The account of the last visit, whose wallet is not there. */
    reconnect: banner.getByRole('button', { name: /^Reconnect/ }),
    open: () => banner.getByRole('button', { name: 'Connect wallet' }).click(),
  };
};
