import type { Page } from '@playwright/test';
import { connectView } from './connectView.ts';

/** The way to a wallet on another device, in the connect dialog. Asserts nothing. */
export const walletConnectView = (page: Page) => {
  const { dialog, open } = connectView(page);
  const choice = dialog
    .getByRole('list', { name: 'Wallets elsewhere' })
    .getByRole('button', { name: /^WalletConnect/ });
  const copy = dialog.getByRole('button', { name: 'Copy the link' });
  return {
    choice,
    code: dialog.getByRole('img', { name: 'Code for your wallet app' }),
    copy,
    apps: dialog.getByRole('list', { name: 'Wallet apps' }).getByRole('link'),
    chooseAnother: dialog.getByRole('button', { name: 'Choose another wallet' }),
    /** Opens the dialog, picks WalletConnect and copies the address of the code. */
    takeCode: async (): Promise<string> => {
      await open();
      await choice.click();
      await copy.click();
      return page.evaluate(() => navigator.clipboard.readText());
    },
  };
};
