import type { BrowserContext } from '@playwright/test';
import { swapErrorMessages } from '../src/messages/swapErrors.ts';
import { expect, test } from './recovery/fixtures.ts';
import { onPage } from './recovery/scene.ts';
import { CLOCK_TICK, openReview, sign } from './recovery/signing.ts';

const HOUR_MS = 3_600_000;

/** The computer's clock is wrong by so much, for every tab of the context. */
const wrongClock = (context: BrowserContext, by: number): Promise<unknown> =>
  context.addInitScript((offset) => {
    const Right = Date;
    const now = () => Right.now() + offset;
    const Wrong = new Proxy(Right, {
      construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [now()] : parts),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
    Reflect.set(window, 'Date', Wrong);
  }, by);

const secondsLeft = (text: string | null): number =>
  Number(/(?:Price fixed for|Quote ends in)\s*(\d+)/.exec(text ?? '')?.[1] ?? Number.NaN);

for (const [name, by] of [
  ['three hours ahead', 3 * HOUR_MS],
  ['three hours behind', -3 * HOUR_MS],
  ['half a minute ahead', 30_000],
] as const) {
  // Clocks more than two minutes apart are pointed out in the review, and ticked.
  const ticks = Math.abs(by) > 120_000 ? [CLOCK_TICK] : [];
  test(`a computer whose clock is ${name} still swaps, and its countdowns are right`, async ({ scene, context }) => {
    await wrongClock(context, by);
    await scene.open();
    const page = await openReview(scene, ticks);
    const left = secondsLeft(await page.review.textContent());
    expect(left).toBeGreaterThan(60);
    expect(left).toBeLessThanOrEqual(91);
    // It counts as fast as time goes.
    const from = Date.now();
    await expect.poll(async () => secondsLeft(await page.review.textContent())).toBeLessThanOrEqual(left - 3);
    expect(Date.now() - from).toBeGreaterThan(1_900);
    expect(Date.now() - from).toBeLessThan(6_000);
    await page.sign.click();
    await page.wallet.approve();
    const main = scene.page.getByRole('main');
    await expect(main).toContainText('You received');
    expect(scene.prompts).toHaveLength(1);
    // The end was seen once the page has stored it.
    const stored = () => scene.page.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(stored).toContain('swap:left');
    // After a reload the form is empty again, and the order is below it with its age by the right clock.
    await scene.page.reload();
    await expect(main).toContainText(/(now|\d+ s ago).*Completed/s);
    await expect(page.amount).toHaveValue('');
  });
}

test('a service and chains three hours ahead of this computer: the swap completes', async ({ scene, sandbox }) => {
  await sandbox.travel((3 * HOUR_MS) / 1000);
  await scene.open();
  const page = await openReview(scene, [CLOCK_TICK]);
  expect(secondsLeft(await page.review.textContent())).toBeLessThanOrEqual(91);
  await page.sign.click();
  await page.wallet.approve();
  await expect(scene.page.getByRole('main')).toContainText('You received');
});

test('a service whose clock alone is wrong is distinguished from the chain: the order is refused in its words', async ({
  scene,
  sandbox,
}) => {
  const before = sandbox.now() - Date.now();
  await sandbox.skew(before + HOUR_MS);
  try {
    await scene.open();
    await sign(scene, [CLOCK_TICK]);
    const { review } = onPage(scene);
    await expect(review).toContainText(swapErrorMessages.refused);
    await review.getByText(swapErrorMessages.showDetails).click();
    await expect(review).toContainText('Order not started');
  } finally {
    await sandbox.skew(before);
  }
});
