import type { Hex } from 'viem';
import type { OrderPage, OrderRecord } from '../OrderRecord.ts';

/** Rows on screen while newer ones wait. Rows keep their place; nothing enters or leaves by itself. */
export type LiveRows = {
  readonly rows: readonly OrderRecord[];
  /** Rows that changed with the latest answer: they flash once. */
  readonly changed: ReadonlySet<Hex>;
  /** Rows the service no longer counts to this view, for instance because their status moved on. */
  readonly left: ReadonlySet<Hex>;
  /** Orders that match the view and are not on screen. */
  readonly waiting: number;
};

const sameRecord = (a: OrderRecord, b: OrderRecord): boolean =>
  a.statusText === b.statusText && a.timestamp === b.timestamp && a.srcTx === b.srcTx && a.dstTx === b.dstTx;

/** The first rows of a list. */
export const startLive = (page: OrderPage): LiveRows => ({
  rows: page.orders,
  changed: new Set(),
  left: new Set(),
  waiting: 0,
});

/**
 * Takes in two answers: `pinned`, the page of the snapshot on screen, and `newer`, what arrived after it (its total is
 * exact). Known rows are updated in place whichever answer names them. Rows of `pinned` above the first known one
 * slipped in between the first answer and the pin: they wait too.
 */
export const mergeLive = (live: LiveRows, pinned: OrderPage, newer: OrderPage): LiveRows => {
  const fresh = new Map([...pinned.orders, ...newer.orders].map((order) => [order.orderHash, order]));
  const rows = live.rows.map((row) => {
    const now = fresh.get(row.orderHash);
    return now === undefined || sameRecord(row, now) ? row : now;
  });
  const shown = new Set(rows.map((row) => row.orderHash));
  const known = newer.orders.filter((order) => shown.has(order.orderHash)).length;
  const firstKnown = pinned.orders.findIndex((order) => shown.has(order.orderHash));
  const above = firstKnown === -1 ? pinned.orders.length : firstKnown;
  return {
    rows,
    changed: new Set(rows.filter((row, index) => row !== live.rows[index]).map((row) => row.orderHash)),
    left: new Set(rows.filter((row) => !fresh.has(row.orderHash)).map((row) => row.orderHash)),
    waiting: Math.max(0, newer.totalRecords - known) + above,
  };
};
