import type { Page } from '@playwright/test';
import { ordersMessages } from '../src/messages/orders.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { filterTime, queryService } from './serviceOrders.ts';
import { serviceUrl } from './urls.ts';
import { ordersView } from './views/ordersView.ts';

type Listed = { readonly chainId: number; readonly address: string; readonly symbol: string };

/** The hashes of all orders that pay with a listed token of this symbol, up to a moment, as the service lists them. */
const hashesOf = async (page: Page, symbol: string, until: string): Promise<ReadonlySet<string>> => {
  const read = async (url: string) => (await page.request.get(url)).json();
  const lists = Promise.all(['/tokens.json', '/api/sandbox/tokens.json'].map(read));
  const [listed, chains] = await Promise.all([lists, read(`${serviceUrl()}/chains`)]);
  const hashes = new Set<string>();
  for (const token of listed
    .flatMap(({ tokens }) => tokens as readonly Listed[])
    .filter((one) => one.symbol === symbol)) {
    const chain = chains.find((one: { chainId: number }) => one.chainId === token.chainId);
    if (chain === undefined) continue;
    const filter = `inputToken=${token.address}&inputChain=${chain.chainKey}&maxTime=${filterTime(Number(until))}&limit=100`;
    for (let at = 1, pages = 1; at <= pages; at += 1) {
      const { orders, pagination } = await queryService(`${filter}&page=${at}`);
      for (const { orderHash } of orders) hashes.add(orderHash);
      pages = pagination.totalPages;
    }
  }
  return hashes;
};

test('A symbol is one filter over all chains: every order once, page by page, as many as the service counts', {
  tag: '@long',
}, async ({ page }) => {
  const orders = ordersView(page);
  // High enough for a whole page: rows out of sight are not drawn.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await orders.open('?symbol_in=WETH&size=50');
  await expect(page.getByText('WETH on any chain')).toBeVisible();
  await expect(orders.rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  const asOf = orders.asOf() ?? '';
  const expected = await hashesOf(page, 'WETH', asOf);
  const seen: string[] = [];
  for (let at = 1; seen.length < expected.size && at <= Math.ceil(expected.size / 50); at += 1) {
    await orders.open(`?symbol_in=WETH&size=50&page=${at}&as_of=${asOf}`);
    await expect(orders.rows.first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    seen.push(...(await orders.hashes()));
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(new Set(seen)).toEqual(expected);
});

test('Filters open again on what they were applied with, and axe finds nothing in them', { tag: '@long' }, async ({
  page,
}) => {
  const orders = ordersView(page);
  const filters = page.getByRole('button', { name: /^Filters/ });
  const offerer = `0x${'2b'.repeat(20)}`;
  await orders.open();
  await expect(orders.rows.first()).toBeVisible();
  await filters.click();
  await page.getByLabel('Token').first().fill('usdc');
  await page.getByRole('radio', { name: 'Range' }).click();
  await page.getByLabel('From, UTC').fill('2026-01-02 05:04+02:00');
  await page.getByLabel(ordersMessages.offererColumn).fill(offerer);
  await expect(page.getByText(/^\d listed tokens, on any chain\. Look-alikes are left out\.$/)).toBeVisible();
  await expect(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/symbol_in=USDC&offerer=0x(2b){20}&from=20/);
  await page.reload();
  await filters.click();
  await expect(page.getByLabel('Token').first()).toHaveValue('USDC');
  await expect(page.getByLabel('From, UTC')).toHaveValue(/^\d{4}-\d\d-\d\d \d\d:\d\d/);
  await expect(page.getByRole('textbox', { name: ordersMessages.offererColumn })).toHaveValue(/^0x(2b){20}$/);
});

test.describe('far from UTC', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('A link means the same hours in every time zone, and its end date includes the whole day', async ({ page }) => {
    const orders = ordersView(page);
    const asked = page.waitForRequest((request) => request.url().includes('maxTime'));
    await orders.open('?from=2026-11-24T10:00&to=2026-11-25');
    const search = new URL((await asked).url()).searchParams;
    const inMs = (name: string) => Number(search.get(name)) * (Number(search.get(name)) < 1e10 ? 1000 : 1);
    expect(inMs('minTime')).toBe(Date.UTC(2026, 10, 24, 10));
    expect(Math.floor(inMs('maxTime') / 1000)).toBe(Date.UTC(2026, 10, 26) / 1000 - 1);
    await expect(page.getByText('2026-11-24 10:00 to the end of 2026-11-25 UTC', { exact: true })).toBeVisible();
  });
});
