import { expect, type Locator, type Page } from '@playwright/test';
import { verifyMessages } from '../../src/messages/verify.ts';
import { apiTrader } from '../apiTrader.ts';
import { ASKED, BY_HAND_SEC, openDesk } from '../makerDesk.ts';
import { USDC } from '../tokens.ts';
import { connectView } from '../views/connectView.ts';
import { makerView } from '../views/makerView.ts';
import { rfqView } from '../views/rfqView.ts';
import { sandboxWallet } from '../views/sandboxWallet.ts';
import { swapView } from '../views/swapView.ts';
import type { Frame } from './camera.ts';

/** Until a market has what is wanted, in ms. */
const TIMEOUT_MS = 90_000;

/** Keeps what the page shows once something is there. */
const frameTaker = (page: Page) => {
  const frames: Frame[] = [];
  return {
    frames: frames as readonly Frame[],
    capture: async (caption: string, until: Locator): Promise<void> => {
      await until.first().waitFor({ timeout: TIMEOUT_MS });
      frames.push({ png: await page.screenshot({ animations: 'disabled' }), caption });
    },
  };
};

/** Auctions as a reader meets them: those of before, live ones, one of them opened, and some of them. */
export const watchAuctions = async (page: Page): Promise<readonly Frame[]> => {
  const rfq = rfqView(page);
  const { frames, capture } = frameTaker(page);
  await rfq.open();
  await capture('The latest auctions on opening', rfq.earlier.nth(3));
  await capture('Each quote is a tick; the winner is taller', rfq.auctions.nth(6));
  // Rows move on while the list is young.
  await expect(async () => {
    await rfq.auctions.nth(3).getByRole('button').first().click({ timeout: 3_000 });
    await expect(rfq.inspector).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: TIMEOUT_MS });
  await capture('One auction and its events', rfq.inspector);
  await page.keyboard.press('Escape');
  // The list holds still while its row has the focus, which the drawer gives back when it is gone.
  await expect(rfq.inspector).toBeHidden();
  await rfq.state('Settled').click();
  await capture('Settled auctions only', rfq.auctions.nth(3));
  return frames;
};

/** A maker quote by hand that wins, from the first approval to the fill. */
export const quoteByHand = async (
  page: Page,
  account: Parameters<typeof sandboxWallet>[1],
): Promise<readonly Frame[]> => {
  const desk = makerView(page);
  const wallet = await sandboxWallet(page, account);
  const { frames, capture } = frameTaker(page);
  const outcome = desk.sent.nth(1);
  await openDesk(desk, wallet);
  await wallet.behave({ answer: 'approve' });
  // The market may request nothing that is approved, so a trader requests it.
  const trader = await apiTrader();
  const quoting = trader.quote(ASKED, BY_HAND_SEC);
  const ours = desk.requests.filter({ hasText: '1,000.0' }).filter({ hasText: /available, approved/ });
  await capture('Approve a token once, then wait for a matching request', ours);
  await ours
    .last()
    .getByRole('button', { name: /^Quote/ })
    .click();
  // More than any bot.
  await desk.gives.fill('1001.5');
  await capture('Enter the amount and review what you sign', desk.send);
  await desk.send.click();
  await trader.swap(await quoting);
  await expect(outcome).toContainText('Won, fill it', { timeout: 30_000 });
  await capture('Won: fill it in time', desk.fill);
  await desk.fill.first().click();
  await capture('Filled and settled', desk.sent.filter({ hasText: 'Filled, settled' }));
  return frames;
};

/** The pages and panels of an account, with a swap of its own. */
export const visitPages = async (
  page: Page,
  account: Parameters<typeof sandboxWallet>[1],
): Promise<readonly Frame[]> => {
  const swap = swapView(page);
  const wallet = await sandboxWallet(page, account);
  const { frames, capture } = frameTaker(page);
  await swap.open({ from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum });
  await swap.connect();
  await wallet.approve();
  await wallet.behave({ answer: 'approve' });
  await swap.main(/^Receive token:/).click();
  await capture('Tokens with their value', page.getByRole('dialog').getByRole('option').nth(3));
  await page.keyboard.press('Escape');
  await connectView(page).account.click();
  await capture('The account: total, chains, approvals', page.getByRole('dialog').getByText(/\$/).first());
  await page.keyboard.press('Escape');
  await swap.amount.fill('250');
  await swap.main(/approve .*USDC/i).click();
  await capture('The review', swap.sign);
  await swap.sign.click();
  await page.getByText(/^Delivered in .*confirmed on both chains/).waitFor({ timeout: TIMEOUT_MS });
  await page.getByRole('main').locator('a[href^="/order/"]').first().click();
  await capture('The order, checked on both chains', page.getByRole('region', { name: 'Paid' }));
  await page.getByRole('button', { name: 'Open receipt' }).click();
  await capture('Its receipt, verified', page.getByRole('heading', { name: verifyMessages.proven }));
  await page.goto('/chains');
  await capture('Chains: health, speed, contracts', page.locator('main:not(:has(.skeleton)) table'));
  return frames;
};
