import type { Page } from '@playwright/test';

/** The header's wallet button and its dialogs. Asserts nothing. */
export const connectView = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Connect a Wallet' });
  const wallets = dialog.getByTestId(/^rk-wallet-option-/);
  const banner = page.getByRole('banner');
  return {
    dialog,
    wallets,
    /** Why the last attempt failed, and that two wallets go by one name. */
    notes: page.getByRole('region', { name: 'About the connection' }),
    wallet: (name: string) => wallets.filter({ hasText: name }),
    /** From a wallet that was picked to the list. */
    back: () => page.getByRole('dialog').getByRole('button', { name: 'Back' }).click(),
    /** Addresses of the pictures in the dialog. */
    icons: () =>
      wallets
        .locator('[style*="background-image"], img')
        .evaluateAll((icons) =>
          icons.map((icon) => icon.getAttribute('src') ?? getComputedStyle(icon).backgroundImage),
        ),
    account: banner.getByRole('button', { name: /^Account/ }),
    /** The account of the last visit, whose wallet is not there. */
    reconnect: banner.getByRole('button', { name: /^Reconnect/ }),
    open: () => banner.getByRole('button', { name: 'Connect wallet' }).click(),
  };
};
