import type { Page } from '@playwright/test';
import type { Account } from '../account.ts';
import { walletConfirm } from './walletView.ts';

const KEY = 'causeway-sandbox-wallet';

export type SandboxWallet = Awaited<ReturnType<typeof sandboxWallet>>;

/** The sandbox wallet of a page with this account, which prompts by its own dialog by default. */
export const sandboxWallet = async (page: Page, account: Account) => {
  await page.addInitScript(
    ([key, privateKey]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ privateKey }));
    },
    [KEY, account.privateKey] as const,
  );
  const dialog = page.locator('sandbox-wallet').getByRole('dialog');
  const confirm = walletConfirm(page);
  return {
    dialog,
    approve: () => confirm.click(),
    /** Approves one request after another until `done`; requests come one at a time, at least half a second apart. */
    approveUntil: async (done: () => Promise<boolean>) => {
      while (!(await done())) {
        await confirm.click({ timeout: 500 }).catch(() => undefined);
      }
    },
    reject: () => dialog.getByRole('button', { name: 'Reject' }).click(),
    behave: (settings: Record<string, unknown>) =>
      page.evaluate((value) => {
        const wallet = Reflect.get(window, '__sandboxWallet');
        wallet.set(value);
      }, settings),
    /** The methods that the page has requested of the wallet so far, in order. */
    methods: (): Promise<string[]> =>
      page.evaluate(() => {
        const wallet = Reflect.get(window, '__sandboxWallet');
        return wallet.requests.map((request: { method: string }) => request.method);
      }),
  };
};
