import type { Page } from '@playwright/test';
import { connectView } from './connectView.ts';

/** The way to a wallet on another device, in the connect modal. Asserts nothing. */
export const walletConnectView = (page: Page) => {
  const { open, back, wallet, notes } = connectView(page);
  const dialog = page.getByRole('dialog');
  const choice = wallet('WalletConnect');
  const copy = notes.getByRole('button', { name: /copy/i });
  return {
    choice,
    /** The QR code. */
    code: dialog
      .locator('svg')
      .filter({ has: page.locator('path, rect, circle') })
      .first(),
    copy,
    back,
    /** Opens the modal, picks WalletConnect and copies the address of the code. */
    takeCode: async (): Promise<string> => {
      await open();
      await choice.click();
      await copy.click();
      return page.evaluate(() => navigator.clipboard.readText());
    },
  };
};
