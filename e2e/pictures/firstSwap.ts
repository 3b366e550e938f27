import type { Locator, Page } from '@playwright/test';
import { sandboxWallet } from '../views/sandboxWallet.ts';
import { swapView } from '../views/swapView.ts';
import { walletConfirm } from '../views/walletView.ts';
import type { Frame } from './camera.ts';

const AMOUNT = '125.5';
/** Longer than any step of a healthy sandbox takes, in ms. */
const TIMEOUT_MS = 60_000;

/**
 * Cost of a newcomer's first swap: time from the open page to the confirmation of both chains, clicks, typed amounts.
 */
export type Walk = {
  readonly frames: readonly Frame[];
  readonly clicks: number;
  readonly typed: number;
  /** Since the page was requested, in ms, by step. */
  readonly times: Readonly<Record<'interactive' | 'quoted' | 'signed' | 'delivered', number>>;
};

/** Opens the site and swaps as a newcomer: connect, amount, approve once, review, sign. */
export const walkFirstSwap = async (page: Page, account: Parameters<typeof sandboxWallet>[1]): Promise<Walk> => {
  const wallet = await sandboxWallet(page, account);
  const swap = swapView(page);
  const frames: Frame[] = [];
  let [clicks, typed] = [0, 0];
  const press = async (what: Locator): Promise<void> => {
    await what.click({ timeout: TIMEOUT_MS });
    clicks += 1;
  };
  const capture = async (caption: string): Promise<void> => {
    frames.push({ png: await page.screenshot({ animations: 'disabled' }), caption });
  };
  const approve = walletConfirm(page);
  const began = Date.now();
  let waited = 0;
  /** Time since the page was requested, without that of the pictures. */
  const since = (): number => Date.now() - began - waited;
  const captureWhen = async (caption: string, until: Locator): Promise<void> => {
    const at = Date.now();
    await until.first().waitFor({ timeout: TIMEOUT_MS });
    await capture(caption);
    waited += Date.now() - at;
  };
  await page.goto('/swap');
  await swap.amount.waitFor();
  const interactive = since();
  await captureWhen('Open the page', page.getByRole('heading', { name: 'Recent swaps' }));
  await press(page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }));
  await press(page.getByRole('dialog', { name: 'Connect a wallet' }).getByRole('button', { name: /Sandbox wallet/ }));
  await press(approve);
  await swap.amount.fill(AMOUNT, { timeout: TIMEOUT_MS });
  typed += 1;
  await swap.main(/approve .*USDC/i).waitFor({ timeout: TIMEOUT_MS });
  const quoted = since();
  await captureWhen('Enter an amount', page.getByText(/makers? bid/));
  await press(swap.main(/approve .*USDC/i));
  const otherNetwork = wallet.dialog.getByText('Switch network');
  await approve.waitFor({ timeout: TIMEOUT_MS });
  if (await otherNetwork.isVisible()) {
    await press(approve);
    await otherNetwork.waitFor({ state: 'hidden', timeout: TIMEOUT_MS });
  }
  await captureWhen('Approve exactly that amount', approve);
  // The review opens once the approval is effective.
  while (!(await swap.review.isVisible())) {
    await approve.click({ timeout: 300 }).then(
      () => {
        clicks += 1;
      },
      () => undefined,
    );
  }
  await captureWhen('Review the order', swap.sign);
  await press(swap.sign);
  await captureWhen('Sign in the wallet', approve);
  await press(approve);
  const signed = since();
  await page.getByText(/confirmed on both chains/).waitFor({ timeout: TIMEOUT_MS });
  const delivered = since();
  // The duration is known once the block of the delivery was read.
  await captureWhen('Delivered, confirmed on both chains', page.getByText(/^Delivered in .*confirmed on both chains/));
  return { frames, clicks, typed, times: { interactive, quoted, signed, delivered } };
};
