import type { Hex } from 'viem';
import type { Order } from '../../../src/domain/order/Order.ts';
import type { MakerQuote } from '../engine/Rfq.ts';
import { matches, type OrderQuery } from './orderFilters.ts';
import type { FailReason, StoredOrder, StoredStatus } from './StoredOrder.ts';

/** A transaction hash that is null stays as it is. `timestamp` in ms. */
export type OrderChange = {
  readonly status: StoredStatus;
  readonly failReason: FailReason | null;
  readonly srcTx: Hex | null;
  readonly dstTx: Hex | null;
  readonly timestamp: number;
};
/** Needed after a restart to finish a signed order, besides its record. */
export type StoredTrade = {
  readonly orderHash: Hex;
  readonly rfqId: string;
  readonly signature: Hex;
  readonly makerQuotes: readonly MakerQuote[];
};
/** A request for quote that is not signed, and when it expires; its quote, by which it can be signed after a restart. */
export type StoredRfq = {
  readonly rfqId: string;
  readonly endMs: number;
  readonly quote?: {
    readonly order: Order;
    readonly inputChain: string;
    readonly outputChain: string;
    readonly estimatedMs: number;
    readonly makerQuotes: readonly MakerQuote[];
  };
};
/** The last read block; `genesis` detects a restarted chain. */
export type Cursor = { readonly block: number; readonly genesis: string };

/** Applying a change twice is the same as once. */
export type Change =
  | { readonly kind: 'orders'; readonly orders: readonly StoredOrder[] }
  | { readonly kind: 'order'; readonly orderHash: Hex; readonly change: OrderChange }
  /** A completed order whose chains were restored from an older state: failed, with its deposit if that still exists. */
  | { readonly kind: 'recall'; readonly orderHash: Hex; readonly deposited: boolean; readonly timestamp: number }
  | { readonly kind: 'trade'; readonly trade: StoredTrade }
  | { readonly kind: 'makerQuotes'; readonly orderHash: Hex; readonly makerQuotes: readonly MakerQuote[] }
  | { readonly kind: 'tradeClosed'; readonly orderHash: Hex }
  | { readonly kind: 'rfq'; readonly rfq: StoredRfq }
  | { readonly kind: 'rfqEnded'; readonly rfqId: string }
  | { readonly kind: 'cursor'; readonly chainKey: string; readonly cursor: Cursor };

/** `place` orders those accepted in the same ms; `isClosed`: the service has nothing left to do for it. */
type OrderRow = { readonly order: StoredOrder; readonly place: number; readonly isClosed: boolean };
type Rows = { readonly order: OrderRow; readonly trade: StoredTrade; readonly rfq: StoredRfq; readonly cursor: Cursor };
export const TABLES = ['order', 'trade', 'rfq', 'cursor'] as const satisfies readonly (keyof Rows)[];
/** A row by its key; null removes it. */
export type Entry = {
  [Table in keyof Rows]: readonly [table: Table, key: string, row: Rows[Table] | null];
}[keyof Rows];

export type OrderStore = {
  /** The changes of one call are durable together when this resolves, or none is. */
  write(changes: readonly Change[]): Promise<void>;
  /** One page, newest accepted first, and the number of all orders that match. */
  query(
    query: OrderQuery,
    page: { readonly offset: number; readonly limit: number },
  ): { readonly orders: readonly StoredOrder[]; readonly total: number };
  find(orderHash: Hex): StoredOrder | null;
  openTrades(): readonly StoredTrade[];
  /** Completed orders with nothing left to do, newest accepted first. */
  closedOrders(): readonly StoredOrder[];
  openRfqs(): readonly StoredRfq[];
  cursor(chainKey: string): Cursor | null;
  /** Resolves when nothing waits to be written. */
  idle(): Promise<void>;
};

type Job = {
  readonly changes: readonly Change[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
};
type Cell = { row: OrderRow };

const isEarlier = (a: OrderRow, b: OrderRow): boolean =>
  a.order.createdAt === b.order.createdAt ? a.place < b.place : a.order.createdAt < b.order.createdAt;

/**
 * A store in memory. `persist` writes entries to where they outlive the process, all or none, and is awaited before a
 * change is acknowledged or seen; `entries` are those that were persisted before.
 */
export const createOrderStore = (options: {
  readonly entries?: readonly Entry[];
  readonly persist: (entries: readonly Entry[]) => Promise<void>;
}): OrderStore => {
  const cells = new Map<string, Cell>();
  const byTime: Cell[] = [];
  const trades = new Map<string, StoredTrade>();
  const rfqs = new Map<string, StoredRfq>();
  const cursors = new Map<string, Cursor>();
  let nextPlace = 0;

  const applyOrder = (key: string, row: OrderRow): void => {
    nextPlace = Math.max(nextPlace, row.place + 1);
    const known = cells.get(key);
    if (known) {
      known.row = row;
      return;
    }
    const cell = { row };
    cells.set(key, cell);
    // Orders arrive in the order of time, but for a few of the same moment.
    let at = byTime.length;
    for (let last = byTime[at - 1]; last && isEarlier(row, last.row); last = byTime[at - 1]) at -= 1;
    byTime.splice(at, 0, cell);
  };
  const set = <Row>(map: Map<string, Row>, key: string, row: Row | null): void => {
    if (row === null) map.delete(key);
    else map.set(key, row);
  };
  const apply = ([table, key, row]: Entry): void => {
    if (table === 'order') row && applyOrder(key, row);
    else if (table === 'trade') set(trades, key, row);
    else if (table === 'rfq') set(rfqs, key, row);
    else set(cursors, key, row);
  };

  /** The entries of changes, each applied after those before it. */
  const reduce = (changes: readonly Change[]): readonly Entry[] => {
    const orders = new Map<string, OrderRow>();
    const entries: Entry[] = [];
    const rowOf = (hash: Hex) => orders.get(hash.toLowerCase()) ?? cells.get(hash.toLowerCase())?.row;
    const putOrder = (row: OrderRow): void => {
      const key = row.order.orderHash.toLowerCase();
      orders.set(key, row);
      entries.push(['order', key, row]);
    };
    const update = (hash: Hex, change: (order: StoredOrder) => Partial<StoredOrder>): void => {
      const row = rowOf(hash);
      if (row) putOrder({ ...row, order: { ...row.order, ...change(row.order) } });
    };
    const reducers: { readonly [Kind in Change['kind']]: (change: Extract<Change, { kind: Kind }>) => void } = {
      orders: ({ orders: added }) => {
        for (const order of added) {
          if (rowOf(order.orderHash)) continue;
          putOrder({ order, place: nextPlace, isClosed: false });
          nextPlace += 1;
        }
      },
      order: ({ orderHash, change }) =>
        update(orderHash, (order) =>
          order.status === 'completed'
            ? {}
            : {
                status: change.status,
                failReason: change.failReason,
                srcTx: change.srcTx ?? order.srcTx,
                dstTx: change.dstTx ?? order.dstTx,
                timestamp: Math.max(order.timestamp, change.timestamp),
              },
        ),
      recall: ({ orderHash, deposited, timestamp }) =>
        update(orderHash, (order) => ({
          status: 'failed',
          failReason: 'unfilled',
          srcTx: deposited ? order.srcTx : null,
          dstTx: null,
          timestamp: Math.max(order.timestamp, timestamp),
        })),
      trade: ({ trade }) => entries.push(['trade', trade.orderHash, copyOf(trade)]),
      makerQuotes: ({ orderHash, makerQuotes }) => {
        const pending = entries.findLast(([table, key]) => table === 'trade' && key === orderHash)?.[2];
        const trade = (pending as StoredTrade | undefined) ?? trades.get(orderHash);
        if (trade) entries.push(['trade', orderHash, copyOf({ ...trade, makerQuotes })]);
      },
      tradeClosed: ({ orderHash }) => {
        entries.push(['trade', orderHash, null]);
        const row = rowOf(orderHash);
        if (row) putOrder({ ...row, isClosed: true });
      },
      rfq: ({ rfq }) => entries.push(['rfq', rfq.rfqId, rfq]),
      rfqEnded: ({ rfqId }) => entries.push(['rfq', rfqId, null]),
      cursor: ({ chainKey, cursor }) => entries.push(['cursor', chainKey, cursor]),
    };
    for (const change of changes) (reducers[change.kind] as (change: Change) => void)(change);
    return entries;
  };

  let waiting: Job[] = [];
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const jobs = waiting;
      waiting = [];
      try {
        const entries = reduce(jobs.flatMap(({ changes }) => changes));
        await options.persist(entries);
        for (const entry of entries) apply(entry);
        for (const { done } of jobs) done();
      } catch (error) {
        for (const { failed } of jobs) failed(error);
      }
    }
    running = null;
  };

  /** The place in `byTime` of the first order that was made at `time` or later. */
  const placeAt = (time: number): number => {
    let [low, high] = [0, byTime.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((byTime[middle]?.row.order.createdAt ?? time) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const find = (query: OrderQuery): readonly Cell[] => {
    const { orderHash, minTime, maxTime, ...rest } = query;
    const isMatch = matches(orderHash === undefined ? rest : query);
    if (orderHash !== undefined) {
      const cell = cells.get(orderHash.toLowerCase());
      return cell && isMatch(cell.row.order) ? [cell] : [];
    }
    const end = maxTime === undefined ? byTime.length : placeAt(maxTime + 1);
    const inTime = byTime.slice(placeAt(minTime ?? 0), end);
    const isAll = Object.values(rest).every((value) => value === undefined);
    return isAll ? inTime : inTime.filter(({ row }) => isMatch(row.order));
  };

  for (const entry of options.entries ?? []) apply(entry);
  return {
    write: (changes) =>
      new Promise((done, failed) => {
        waiting.push({ changes, done, failed });
        // Whatever is written in the same turn of the event loop shares a commit.
        running ??= Promise.resolve().then(run);
      }),
    query: (query, { offset, limit }) => {
      const found = find(query);
      const end = Math.max(0, found.length - offset);
      const page = found.slice(Math.max(0, end - limit), end).reverse();
      return { orders: page.map(({ row }) => row.order), total: found.length };
    },
    find: (orderHash) => cells.get(orderHash.toLowerCase())?.row.order ?? null,
    openTrades: () => [...trades.values()],
    closedOrders: () =>
      byTime
        .flatMap(({ row: { order, isClosed } }) => (isClosed && order.status === 'completed' ? [order] : []))
        .reverse(),
    openRfqs: () => [...rfqs.values()].sort((a, b) => a.endMs - b.endMs),
    cursor: (chainKey) => cursors.get(chainKey) ?? null,
    idle: async () => {
      while (running) await running;
    },
  };
};

/** The engine changes the maker quotes of a trade in place. */
const copyOf = (trade: StoredTrade): StoredTrade => ({
  ...trade,
  makerQuotes: trade.makerQuotes.map((makerQuote) => ({ ...makerQuote })),
});
