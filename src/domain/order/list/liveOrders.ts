import type { Hex } from 'viem';
import type { Ms } from '../../time.ts';
import { isOpen, type OrderPage, type OrderRecord } from '../OrderRecord.ts';

/** `orders` are the rows on screen: updated in place, none enters or leaves without a press. */
export type LiveOrders = OrderPage & {
  readonly pin: Ms;
  /** The newest page 1 and its time: the rows after `showNew`. */
  readonly latest: { readonly page: OrderPage; readonly at: Ms };
  readonly changed: ReadonlySet<Hex>;
  /** Rows that the service no longer counts to this view, for instance because their status moved on. */
  readonly left: ReadonlySet<Hex>;
  /** Number of newer orders that wait to be shown; beyond a page, the difference of the totals. */
  readonly waiting: number;
};

export const startLive = (page: OrderPage, at: Ms): LiveOrders => ({
  ...page,
  pin: at,
  latest: { page, at },
  changed: new Set(),
  left: new Set(),
  waiting: 0,
});

export const showLatest = ({ latest }: LiveOrders): LiveOrders => startLive(latest.page, latest.at);

const hashesOf = (orders: readonly OrderRecord[]): ReadonlySet<Hex> => new Set(orders.map((order) => order.orderHash));

/** A page with the whole list: an order that is not on it is not in the list. */
const isWhole = (page: OrderPage): boolean => page.totalRecords <= page.orders.length;

/**
 * An open row is missing from a full page 1: newer orders pushed it off, or it left the view. The page as of its pin decides,
 * and has its new state.
 */
export const hasLostRows = (live: LiveOrders, latest: OrderPage): boolean => {
  const there = hashesOf(latest.orders);
  const isLost = (row: OrderRecord) => isOpen(row) && !there.has(row.orderHash) && !live.left.has(row.orderHash);
  return !isWhole(latest) && live.orders.some(isLost);
};

/** The rows that a page as of the pin decides: above its last row, or all if the page is not full. */
const decided = (rows: readonly OrderRecord[], pinned: OrderPage): readonly OrderRecord[] => {
  if (pinned.orders.length < pinned.limit) return rows;
  const there = hashesOf(pinned.orders);
  return rows.slice(0, rows.findLastIndex((row) => there.has(row.orderHash)) + 1);
};

const sameRecord = (a: OrderRecord, b: OrderRecord): boolean =>
  a.statusText === b.statusText && a.timestamp === b.timestamp && a.srcTx === b.srcTx && a.dstTx === b.dstTx;

/** Orders after the pin or above a row. Others moved up from page 2 where rows left. */
const countWaiting = (live: LiveOrders, { orders, totalRecords }: OrderPage): number => {
  const shown = hashesOf(live.orders);
  const lastShown = orders.findLastIndex((order) => shown.has(order.orderHash));
  const newer = orders.filter(
    (order, index) => !shown.has(order.orderHash) && (index < lastShown || order.startTime > live.pin),
  );
  return newer.length < orders.length ? newer.length : Math.max(newer.length, totalRecords - live.totalRecords);
};

/** `pinned`: the page as of the pin, where rows were lost. An empty list fills itself. */
export const mergeLive = (live: LiveOrders, latest: OrderPage, at: Ms, pinned: OrderPage | null): LiveOrders => {
  if (live.orders.length === 0) return startLive(latest, at);
  const fresh = new Map([...(pinned?.orders ?? []), ...latest.orders].map((order) => [order.orderHash, order]));
  const orders = live.orders.map((row) => {
    const now = fresh.get(row.orderHash);
    return now === undefined || sameRecord(row, now) ? row : now;
  });
  const reported = isWhole(latest) ? orders : pinned === null ? [] : decided(orders, pinned);
  const gone = [...live.left, ...reported.map((row) => row.orderHash)].filter((orderHash) => !fresh.has(orderHash));
  return {
    ...live,
    orders,
    latest: { page: latest, at },
    changed: hashesOf(orders.filter((row, index) => row !== live.orders[index])),
    left: new Set(gone),
    waiting: countWaiting(live, latest),
  };
};
