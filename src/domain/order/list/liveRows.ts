import type { Hex } from 'viem';
import type { OrderPage, OrderRecord } from '../OrderRecord.ts';

/** Rows on screen while newer ones wait. Rows keep their place; nothing enters or leaves by itself. */
export type LiveRows = {
  readonly rows: readonly OrderRecord[];
  /** Rows that changed with the latest answer: they flash once. */
  readonly changed: ReadonlySet<Hex>;
  /** Rows the service no longer counts to this view, for instance because their status moved on. */
  readonly left: ReadonlySet<Hex>;
  /** Orders that match the view and are not on screen: those after the pin, and those that slipped in above the rows. */
  readonly newer: number;
  readonly above: number;
};

/** What the service said since: whole pages, or some rows alone. What is not given was not asked for. */
export type LiveAnswer = {
  /** The page of the snapshot on screen. */
  readonly pinned?: OrderPage;
  /** What arrived after it; its total is exact. */
  readonly newer?: OrderPage;
  /** Rows asked for one by one: which, and what came of those that still match. */
  readonly asked?: readonly Hex[];
  readonly found?: readonly OrderRecord[];
};

const sameRecord = (a: OrderRecord, b: OrderRecord): boolean =>
  a.statusText === b.statusText && a.timestamp === b.timestamp && a.srcTx === b.srcTx && a.dstTx === b.dstTx;

/** The first rows of a list. */
export const startLive = (page: OrderPage): LiveRows => ({
  rows: page.orders,
  changed: new Set(),
  left: new Set(),
  newer: 0,
  above: 0,
});

/** How many orders wait to be shown. */
export const waitingOf = ({ newer, above }: LiveRows): number => newer + above;

const aboveOf = (pinned: OrderPage, shown: ReadonlySet<Hex>): number => {
  const firstKnown = pinned.orders.findIndex((order) => shown.has(order.orderHash));
  return firstKnown === -1 ? pinned.orders.length : firstKnown;
};

/** The rows of which a page tells whether they are still there: what slips in above pushes the last ones off a full page. */
const decided = (rows: readonly OrderRecord[], pinned: OrderPage, left: ReadonlySet<Hex>): readonly Hex[] => {
  const isFull = pinned.orders.length >= pinned.limit;
  const there = new Set(pinned.orders.map((order) => order.orderHash));
  const last = isFull ? rows.findLastIndex((row) => there.has(row.orderHash)) : rows.length;
  return rows.filter((row, index) => index <= last || left.has(row.orderHash)).map((row) => row.orderHash);
};

/**
 * Takes in an answer. Known rows are updated in place whichever part of it names them. Rows of `pinned` above the first
 * known one slipped in between the first answer and the pin: they wait too.
 */
export const mergeLive = (live: LiveRows, { pinned, newer, asked = [], found = [] }: LiveAnswer): LiveRows => {
  const named = [...(pinned?.orders ?? []), ...(newer?.orders ?? []), ...found];
  const fresh = new Map(named.map((order) => [order.orderHash, order]));
  const rows = live.rows.map((row) => {
    const now = fresh.get(row.orderHash);
    return now === undefined || sameRecord(row, now) ? row : now;
  });
  const shown = new Set(rows.map((row) => row.orderHash));
  const known = (newer?.orders ?? []).filter((order) => shown.has(order.orderHash)).length;
  const gone = [...asked, ...(pinned === undefined ? live.left : decided(rows, pinned, live.left))];
  return {
    rows,
    changed: new Set(rows.filter((row, index) => row !== live.rows[index]).map((row) => row.orderHash)),
    left: new Set(gone.filter((orderHash) => !fresh.has(orderHash))),
    newer: newer === undefined ? live.newer : Math.max(0, newer.totalRecords - known),
    above: pinned === undefined ? live.above : aboveOf(pinned, shown),
  };
};
