import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { isLive } from './serviceOrders.ts';
import { ordersView } from './views/ordersView.ts';

test('the Tab order of the list’s tools is their visual order', { tag: '@long' }, async ({ page }) => {
  const orders = ordersView(page);
  for (const filter of ['', '?status=Completed&src=base']) {
    await orders.open(filter);
    await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible();
    for (const width of [1440, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const places = await page.locator('[data-tools] :is(button, input)').evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const { left, top, height } = one.getBoundingClientRect();
            return { name: one.getAttribute('aria-label') ?? one.textContent, left, middle: top + height / 2 };
          }),
      );
      expect(places.length).toBeGreaterThan(6);
      // Elements within half a button's height are in the same row.
      const read = places.toSorted((a, b) =>
        Math.abs(a.middle - b.middle) < 14 ? a.left - b.left : a.middle - b.middle,
      );
      expect(places, `at ${width}${filter}`).toEqual(read);
    }
  }
});

test('the pager is in view on a small laptop, and a short list is no taller than its rows', async ({ page }) => {
  const orders = ordersView(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await orders.open();
  await expect(orders.rows.first()).toBeVisible();
  await expect(orders.range).toBeInViewport({ ratio: 1 });
  const [hash = ''] = await orders.hashes();
  await orders.open(`?order=${hash}`);
  await expect(orders.rows).toHaveCount(1);
  const card = await page.getByRole('region', { name: 'Orders', exact: true }).boundingBox();
  expect(card?.height).toBeLessThan(200);
});

test('no row is cut at the foot of the list, and the tools are one row where they fit', async ({ page }) => {
  const orders = ordersView(page);
  await orders.open();
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(orders.rows.nth(9)).toBeAttached();
    const cut = () =>
      orders.table.evaluate((table) => {
        const foot = table.parentElement?.getBoundingClientRect().bottom ?? 0;
        return [...table.querySelectorAll('[data-row]')].filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top < foot - 1 && bottom > foot + 1;
        }).length;
      });
    await expect.poll(cut).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const middle = async (control: Locator) => {
    const box = await control.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  const main = page.getByRole('main');
  const row = await middle(main.getByRole('radiogroup', { name: 'Status' }));
  for (const name of ['Pause updates', /^Filters/, /^Export/])
    expect(Math.abs((await middle(main.getByRole('button', { name }))) - row)).toBeLessThan(3);
});

/** Cut texts of the page: wider than the box that hides them, or beyond the window. */
const cutIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    // Words for screen readers stand in a box of a pixel.
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      ((element.getBoundingClientRect().width <= 1 && getComputedStyle(element).overflowX === 'hidden') ||
        isUnseen(element.parentElement));
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      const { right, left, width } = element.getBoundingClientRect();
      if (!element.checkVisibility() || width <= 1 || isUnseen(element) || element.closest('svg, input')) return [];
      const hides = /hidden|clip/.test(getComputedStyle(element).overflowX);
      const isCut = hides && element.scrollWidth > element.clientWidth + 1;
      const isOutside = (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement);
      return isCut || isOutside
        ? [`${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`]
        : [];
    });
  });

test('no status is cut and nothing is clipped at any width', { tag: '@long' }, async ({ page }) => {
  test.skip(isLive, 'The live dialect has no order that is failed and not cancelled or expired.');
  const orders = ordersView(page);
  for (const search of ['?size=25', '?size=25&status=Failed']) {
    await orders.open(search);
    await expect(orders.range).toContainText(/1 to \d/);
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('main').locator('.status').first()).toBeVisible();
      expect(await cutIn(page), `at ${width}${search}`).toEqual([]);
    }
  }
});
