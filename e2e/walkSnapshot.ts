import { expect, type Page } from '@playwright/test';
import { filterTime, queryService } from './serviceOrders.ts';
import { ordersView } from './views/ordersView.ts';

/**
 * Walks `pages` pages of `size` orders by the key "]", from page 1 on, and returns what the reader saw, top to bottom,
 * beside what the service lists for the same pinned time once the walk is over, each page sorted by age.
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
  for (let one = 1; one <= pages; one += 1) {
    const { orders: accepted } = await queryService(`maxTime=${filterTime(Number(asOf))}&limit=${size}&page=${one}`);
    const sorted = accepted.toSorted((a, b) => Number(b.startTime) - Number(a.startTime));
    listed.push(...sorted.map(({ orderHash }) => orderHash));
  }
  return { seen, listed };
};
