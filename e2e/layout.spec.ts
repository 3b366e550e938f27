import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { layoutFaults } from './layoutFaults.ts';
import { firstOrder, isLive } from './serviceOrders.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** Daily at the narrowest phone and the narrowest desktop, where most is cut. */
const isNarrowest = ({ width }: { width: number }): boolean => width === 320 || width === 1024;

const settle = async (page: Page): Promise<void> => {
  await page.locator('main h1').waitFor({ state: 'attached' });
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
};

/** They stand over the events, which share their place with the auctions where there is room for one list. */
const openKinds = async (page: Page): Promise<void> => {
  const events = page.getByRole('radio', { name: 'Events' });
  const kinds = page.getByRole('button', { name: /Events shown/ });
  await expect(events.or(kinds).first()).toBeVisible();
  if (await events.isVisible()) await events.click();
  await kinds.click();
};

/** Dialogs by the page they are on, and what opens them. */
const DIALOGS: readonly (readonly [name: string, path: string, open: (page: Page) => Promise<void>])[] = [
  ['filters', '/orders', (page) => page.getByRole('button', { name: /^Filters/ }).click()],
  ['export', '/orders', (page) => page.getByRole('button', { name: /^Export/ }).click()],
  ['size in the market', '/rfq', (page) => page.getByRole('button', { name: 'Size' }).click()],
  ['event kinds', '/rfq?event=QuoteRequested,QuoteReceived', openKinds],
  ['help', '/chains', (page) => page.keyboard.press('?')],
  ['palette', '/chains', (page) => page.keyboard.press('/')],
  ['connect', '/settings', (page) => page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click()],
];

for (const [theme, width, path, group] of [
  ['dark', 360, '/rfq', 'State'],
  ['light', 360, '/orders', 'Status'],
] as const)
  test(`Every state of ${path} can be seen and pressed at ${width} without scrolling sideways`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(path);
    await settle(page);
    const states = page.getByRole('radiogroup', { name: group });
    await expect(states.getByRole('radio').nth(4)).toBeVisible();
    if (path === '/orders') await expect(states).toHaveText(/Completed\s*[\d,]+/);
    expect(await states.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    for (const radio of await states.getByRole('radio').all()) {
      const box = await radio.boundingBox();
      expect.soft(box?.height).toBeGreaterThanOrEqual(44);
      expect.soft(box?.width).toBeGreaterThanOrEqual(44);
      expect.soft((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
      const isWhole = await radio.evaluate((input) => {
        const words = document.createRange();
        words.selectNodeContents(input.parentElement ?? input);
        const [inner, outer] = [words.getBoundingClientRect(), input.getBoundingClientRect()];
        return inner.left >= outer.left && inner.right <= outer.right;
      });
      expect.soft(isWhole, await radio.evaluate((input) => input.parentElement?.textContent ?? '')).toBe(true);
      await radio.click();
      await expect(radio).toBeChecked();
    }
    expect(await layoutFaults(page)).toEqual([]);
  });

for (const [path, first, width, height] of [
  ['/orders', '[data-cards] li', 390, 844],
  ['/rfq', '[aria-label="Auctions"]', 390, 844],
  ['/rfq', '[aria-label="Auctions"]', 720, 450],
  ['/rfq', '[aria-label="Auctions"]', 1024, 768],
] as const)
  test(
    `The list of ${path} begins in the upper 40 % at ${width} by ${height}`,
    width === 390 ? {} : { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await settle(page);
      const row = page.locator(first).first();
      await expect(row).toBeVisible();
      expect((await row.boundingBox())?.y).toBeLessThan(height * 0.4);
    },
  );

test('The sums of a service with millions of orders stay in their cells', { tag: '@long' }, async ({ page }) => {
  await page.route('**/data/query*', async (route) => {
    const response = await (await route.fetch()).json();
    response.pagination.totalRecords += 1_000_000;
    await route.fulfill({ json: response });
  });
  await page.goto('/orders');
  await settle(page);
  const summary = page.locator('[data-summary]');
  await expect(summary).toContainText(/1,\d{3},\d{3} of 2,\d{3},\d{3}/);
  const isWide = await summary
    .locator(':scope > *')
    .evaluateAll((cells) => cells.map((one) => one.scrollWidth > one.clientWidth));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(isWide).toEqual(isWide.map(() => false));
});

for (const [sizes, details] of [
  [SIZES.filter(isNarrowest), {}],
  [SIZES.filter((size) => !isNarrowest(size)), { tag: '@long' }],
] as const)
  test(
    `Nothing of a page is cut, covered or out of reach at ${sizes.map(({ width }) => width).join(' and ')}`,
    details,
    async ({ page }) => {
      test.skip(isLive, 'The live dialect has no order that is failed and not cancelled or expired.');
      const [done, failed] = [await firstOrder('status=Completed&limit=1'), await firstOrder('status=Failed&limit=1')];
      const paths = [
        ...['/swap', '/orders', '/orders?symbol_in=USDC', '/orders?min_usd=99999999', '/rfq', '/maker', '/chains'],
        ...[`/order/${done.orderHash}`, `/order/${failed.orderHash}`, `/order/0x${'ab'.repeat(32)}`],
        ...[`/address/${done.offerer}`, `/tx/${done.srcTx}`, '/verify', '/settings', '/nowhere'],
      ];
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const path of paths) {
        await page.goto(path);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await settle(page);
          expect.soft(await layoutFaults(page), `${path} at ${size.width}`).toEqual([]);
        }
      }
    },
  );

for (const size of SIZES.filter(({ width }) => width !== 1024 && width !== 390))
  test(`Nothing of a dialog is cut, covered or out of reach at ${size.width}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [name, path, open] of DIALOGS) {
      await page.goto(path);
      await settle(page);
      await open(page);
      await expect(page.getByRole('dialog').last()).toBeVisible();
      expect.soft(await layoutFaults(page), name).toEqual([]);
    }
  });
