import { expect, type Page } from '@playwright/test';
import { filterTime, queryService } from './serviceOrders.ts';
import { ordersView } from './views/ordersView.ts';

/**
 * Walks `pages` pages of `size` orders by the key "]", from page 1 on, and returns what the reader saw, top to bottom,
 * beside what the service lists for the same pinned time once the walk is over.
 */
export const walkSnapshot = async (page: Page, pages: number, size: number) => {
  const orders = ordersView(page);
  await orders.open(`?size=${size}&as_of=${Date.now() - 1000}`);
  const seen: string[] = [];
  for (let turn = 1; turn <= pages; turn += 1) {
    await expect(orders.table).toHaveAccessibleName(new RegExp(`^Orders, page ${turn},`));
    await expect(orders.table).toHaveAttribute('aria-busy', 'false');
    const rows = await orders.hashes();
    expect(rows, `rows of page ${turn}`).toHaveLength(size);
    seen.push(...rows);
    if (turn < pages) await page.keyboard.press(']');
  }
  const asOf = orders.asOf();
  const listed: string[] = [];
  for (let one = 1; listed.length < pages * size; one += 1) {
    const response = await queryService(`maxTime=${filterTime(Number(asOf))}&limit=100&page=${one}`);
    if (response.orders.length === 0) break;
    listed.push(...response.orders.map((order) => order.orderHash));
  }
  return { seen, listed: listed.slice(0, pages * size) };
};
