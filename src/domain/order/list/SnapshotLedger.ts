import type { Hex } from 'viem';
import type { OrderPage, OrderRecord } from '../OrderRecord.ts';

const MOST_ORDERS = 20_000;

/**
 * What a reader has seen of one snapshot: the page each order was first shown on, and the smallest total so far. Keeps
 * the latest 20,000 orders, two hundred full pages.
 */
export class SnapshotLedger {
  private readonly pageOf = new Map<Hex, number>();
  private total: number | null = null;

  get size(): number {
    return this.pageOf.size;
  }

  /**
   * Whether rows may have slid off this page's start since the snapshot began: the total shrank, so the page before must
   * be read again.
   */
  hasShrunk(page: OrderPage): boolean {
    return this.total !== null && page.totalRecords < this.total && page.currentPage > 1;
  }

  /**
   * Notes a page and returns the rows to show for it. A row already shown on an earlier page is left out; rows of
   * `before` (the page before, read again because the total shrank) that were never shown come first.
   */
  take(page: OrderPage, before: readonly OrderRecord[] = []): readonly OrderRecord[] {
    const { currentPage } = page;
    const slid = before.filter((order) => !this.pageOf.has(order.orderHash));
    const rows = [...slid, ...page.orders].filter(
      (order) => (this.pageOf.get(order.orderHash) ?? currentPage) >= currentPage,
    );
    for (const { orderHash } of rows) {
      // Written anew, so that the oldest come first and are the first to be forgotten.
      this.pageOf.delete(orderHash);
      this.pageOf.set(orderHash, currentPage);
    }
    for (const oldest of this.pageOf.keys()) {
      if (this.pageOf.size <= MOST_ORDERS) break;
      this.pageOf.delete(oldest);
    }
    this.total = Math.min(this.total ?? page.totalRecords, page.totalRecords);
    return rows;
  }
}
