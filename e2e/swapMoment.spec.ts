import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { USDC } from './tokens.ts';
import { swapView } from './views/swapView.ts';

type Frame = {
  readonly at: number;
  readonly dialog: boolean;
  readonly tracked: boolean;
  readonly composed: boolean;
  readonly title: string;
};

/** Records each frame's state of the page, and the words of its live regions, until the page goes. */
const record = (page: Page) =>
  page.evaluate(() => {
    const frames: Frame[] = [];
    Reflect.set(window, '__frames', frames);
    const main = document.querySelector('main');
    const next = (at: number): void => {
      frames.push({
        at,
        dialog: document.querySelector('[role=dialog]') !== null,
        tracked: main?.querySelector('[aria-label="What happened so far"]') != null,
        composed: document.getElementById('pay-amount') !== null,
        title: document.title,
      });
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

const framesOf = (page: Page): Promise<readonly Frame[]> => page.evaluate(() => Reflect.get(window, '__frames'));

test('after the signature the order is on the card at once, and its end leads to a new swap', async ({
  page,
  wallet,
}) => {
  const swap = swapView(page);
  await swap.open({ from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum });
  await swap.connect();
  await wallet.approve();
  await swap.amount.fill('25');
  await swap.main(/approve .*USDC/i).click();
  await wallet.approveUntil(swap.canReview);
  await swap.openReview();
  await swap.sign.click();
  await record(page);
  await wallet.approve();
  await expect(swap.status('confirmed on both chains')).toBeVisible();
  await expect(swap.another).toBeFocused();
  expect(await page.title()).toMatch(/^✓ Completed on Arbitrum/);
  const frames = await framesOf(page);
  const first = frames.findIndex(({ dialog }) => !dialog);
  expect(first).toBeGreaterThan(0);
  expect(frames.slice(first).filter(({ tracked, composed }) => !tracked || composed)).toEqual([]);
});

/** The part of the element that lies under the sticky bar, in CSS px. */
const covered = async (element: Locator, bar: Locator): Promise<number> => {
  // Both are there: the button has its name with the quote.
  for (const part of [element, bar]) await expect(part).toBeVisible();
  await element.evaluate((part) => part.scrollIntoView({ block: 'center' }));
  const [box, over] = [await element.boundingBox(), await bar.boundingBox()];
  if (box === null || over === null) throw new Error('not drawn');
  return Math.max(0, Math.min(box.y + box.height, over.y + over.height) - Math.max(box.y, over.y));
};

for (const [width, height] of [
  [720, 450],
  [390, 844],
  [320, 568],
] as const)
  test(
    `at ${width} x ${height} nothing of a quote lies under its button`,
    width === 320 ? {} : { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const swap = swapView(page);
      await swap.open({ from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum });
      await swap.amount.fill('25');
      const received = page.getByRole('region', { name: /^You would receive/ }).locator('output');
      await expect(received).toContainText('24.');
      const bar = page.getByRole('main').getByRole('button', { name: 'Connect wallet' });
      const facts = page.getByRole('main').locator('dl').first().locator(':scope > div');
      await expect(facts).toHaveCount(4);
      for (const element of [received, ...(await facts.all())]) expect(await covered(element, bar)).toBe(0);
    },
  );
