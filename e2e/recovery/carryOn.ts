import { expect, type Locator } from '@playwright/test';
import { serviceOrders } from './accounts.ts';
import { onPage, type Scene } from './scene.ts';
import { CLOCK_TICK } from './signing.ts';
import { readJournal } from './walletLog.ts';

/** Past the end of an order and the grace after it, in seconds. */
const LATE_SEC = 165;
const FINAL = /^(You received|Refunded on Base)$/;

const press = (button: Locator): Promise<void> => button.click({ timeout: 2_000 }).catch(() => undefined);

/** True if it was signed, the service reported it unknown twice, and its outcome cannot be read. */
const isForgotten = async (scene: Scene): Promise<boolean> => {
  const journal = await scene.page.evaluate(readJournal);
  const open = journal.find(({ state }) => state === 'signed');
  if (!open || open.endTime * 1000 < scene.sandbox.now()) return false;
  const refused = scene.posts.filter(({ orderHash, status }) => orderHash === open.orderHash && status === 404);
  return refused.length > 1 && !(await serviceOrders(scene.sandbox, scene.trader)).has(open.orderHash);
};

/** Waits for an active signature, as the page requires, until the page shows its end. */
const outlive = async (scene: Scene): Promise<void> => {
  await scene.sandbox.travel(LATE_SEC);
  await expect(scene.page.getByRole('main')).not.toContainText('The service refused your order');
};

/** Actions in the review: leaves it if the page offers only that, confirms the clocks, signs. */
const stepInReview = async (scene: Scene): Promise<void> => {
  const { review, sign } = onPage(scene);
  const words = (await review.textContent()) ?? '';
  const isOpen = /could pay twice|service refused the order|can still be paid until/.test(words);
  if (isOpen || /Quote ended|signature was discarded|quote expired|already signed/.test(words)) {
    await press(review.getByRole('button', { name: 'Cancel' }));
    return isOpen ? outlive(scene) : undefined;
  }
  const clocks = review.getByRole('checkbox', { name: CLOCK_TICK, checked: false });
  return press((await clocks.isVisible()) ? clocks : sign);
};

/** One thing that a person does who sees the page: the first button that leads on. Time is let go by where only that helps. */
const step = async (scene: Scene): Promise<void> => {
  const page = onPage(scene);
  if (await page.wallet.approveButton.isVisible()) return press(page.wallet.approveButton);
  if (await isForgotten(scene)) return scene.sandbox.travel(LATE_SEC);
  if (await page.review.isVisible()) return stepInReview(scene);
  const refund = scene.page.getByRole('button', { name: /^Cancel and refund .*USDC/ });
  const main = page.main(/^(Review and sign|Approve .*USDC|Quote expired, refresh|Try again|Start over)/i).first();
  for (const button of [refund, main]) if (await button.isVisible()) return press(button);
  if ((await page.amount.isVisible()) && (await page.amount.inputValue()) === '') await page.amount.fill('25');
};

/**
 * Follows the page, step by step, until the order is final, or until `enough`. Fails with the page's text
 * if neither happens.
 */
export const carryOn = async (scene: Scene, enough: () => boolean = () => false): Promise<string> => {
  const main = scene.page.getByRole('main');
  const final = main.getByText(FINAL).first();
  await expect(async () => {
    if (enough() || (await final.isVisible())) return;
    await step(scene);
    const words = ((await main.textContent()) ?? '').replace(/\s+/g, ' ').slice(0, 600);
    expect(enough() || (await final.isVisible()), words).toBe(true);
  }).toPass({ timeout: 90_000, intervals: [100] });
  return (await final.isVisible()) ? ((await final.textContent()) ?? '') : '';
};
