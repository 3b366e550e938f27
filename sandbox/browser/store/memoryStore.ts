import type { Hex } from 'viem';
import type { Cursor } from '../../core/store/cursors.ts';
import type { Change, OrderStore } from '../../core/store/OrderStore.ts';
import { isAskedFor, type OrderQuery } from '../../core/store/orderFilters.ts';
import type { StoredRfq } from '../../core/store/rfqs.ts';
import { listedOrder, type StoredOrder } from '../../core/store/StoredOrder.ts';
import type { StoredTrade } from '../../core/store/trades.ts';

/** An order and its number: of two of one moment the one with the larger number came later. */
export type NumberedOrder = { readonly order: StoredOrder; readonly number: number };

/** What is kept beside orders: little, and written down as a whole. */
export type MemoryRest = {
  readonly trades: readonly StoredTrade[];
  /** The orders whose work is done, the last at the end. */
  readonly closed: readonly Hex[];
  readonly rfqs: readonly StoredRfq[];
  readonly cursors: readonly (readonly [chainKey: string, cursor: Cursor])[];
};

/** What a store begins from. */
export type MemoryTables = { readonly orders: readonly NumberedOrder[]; readonly rest: MemoryRest };

/** A store in memory, and what has changed in it. */
export type MemoryStore = OrderStore & {
  /** The orders that have changed since the last call, and the rest; null where nothing has. */
  changes(): MemoryTables | null;
};

/** The filters by which few orders are found: each has an index. */
const INDEXED = ['orderHash', 'srcTx', 'dstTx', 'offerer', 'recipient'] as const;
/** How many finished orders are compared with their chains after a restart, at the most. */
const MOST_CLOSED = 500;

type Row = { order: StoredOrder; readonly number: number };

const comesBefore = (one: NumberedOrder, other: NumberedOrder): boolean =>
  one.order.createdAt === other.order.createdAt
    ? one.number < other.number
    : one.order.createdAt < other.order.createdAt;

/** Orders by time, and by what finds few of them. */
const createRows = () => {
  const rows: Row[] = [];
  let changed = new Set<Row>();
  const indexes = new Map(INDEXED.map((field) => [field, new Map<string, Set<Row>>()]));
  const index = (row: Row): void => {
    changed.add(row);
    for (const [field, map] of indexes) {
      const key = row.order[field]?.toLowerCase();
      if (key === undefined) continue;
      const found = map.get(key) ?? new Set();
      map.set(key, found.add(row));
    }
  };
  const find = (field: (typeof INDEXED)[number], key: string): Row[] => [...(indexes.get(field)?.get(key) ?? [])];
  return {
    find,
    changed: (): readonly NumberedOrder[] => {
      const all = [...changed].map(({ order, number }) => ({ order, number }));
      changed = new Set();
      return all;
    },
    add: (order: StoredOrder): void => {
      if (find('orderHash', order.orderHash.toLowerCase()).length > 0) return;
      const row = { order, number: rows.length };
      // They come in the order of time, but for a few of the same moment.
      let at = rows.length;
      for (let last = rows[at - 1]; last && comesBefore(row, last); last = rows[at - 1]) at -= 1;
      rows.splice(at, 0, row);
      index(row);
    },
    change: (orderHash: Hex, change: (order: StoredOrder) => StoredOrder): void => {
      for (const row of find('orderHash', orderHash.toLowerCase())) {
        row.order = change(row.order);
        index(row);
      }
    },
    /** Newest first, by the narrowest index that a query can use. */
    matching: (query: OrderQuery): Row[] => {
      const field = INDEXED.find((each) => query[each] !== undefined);
      const candidates =
        field === undefined
          ? rows
          : find(field, String(query[field]).toLowerCase()).sort((a, b) => (comesBefore(a, b) ? -1 : 1));
      const holds = isAskedFor(query);
      return candidates.filter(({ order }) => holds(order)).reverse();
    },
  };
};

/** Makes a store that forgets with its process, begun from tables where there are some. */
export const createMemoryStore = (from?: MemoryTables): MemoryStore => {
  const rows = createRows();
  const rest = from?.rest;
  const trades = new Map<Hex, StoredTrade>(rest?.trades.map((trade) => [trade.orderHash, trade]));
  const closed: Hex[] = [...(rest?.closed ?? [])];
  const rfqs = new Map<string, StoredRfq>(rest?.rfqs.map((rfq) => [rfq.rfqId, rfq]));
  const cursors = new Map<string, Cursor>(rest?.cursors);
  let touched = false;
  const before = [...(from?.orders ?? [])].sort((one, other) => (comesBefore(one, other) ? -1 : 1));
  for (const { order } of before) rows.add(order);
  rows.changed();

  const changes: { readonly [Kind in Change['kind']]: (change: Extract<Change, { kind: Kind }>) => void } = {
    orders: ({ orders }) => {
      for (const order of orders) rows.add(order);
    },
    order: ({ orderHash, change }) =>
      rows.change(orderHash, (order) =>
        order.status === 'completed'
          ? order
          : {
              ...order,
              status: change.status,
              failReason: change.failReason,
              srcTx: change.srcTx ?? order.srcTx,
              dstTx: change.dstTx ?? order.dstTx,
              timestamp: Math.max(order.timestamp, change.timestamp),
            },
      ),
    recall: ({ orderHash, deposited, timestamp }) =>
      rows.change(orderHash, (order) => ({
        ...order,
        status: 'failed',
        failReason: 'unfilled',
        srcTx: deposited ? order.srcTx : null,
        dstTx: null,
        timestamp: Math.max(order.timestamp, timestamp),
      })),
    trade: ({ trade }) => {
      if (!trades.has(trade.orderHash)) trades.set(trade.orderHash, trade);
    },
    answers: ({ orderHash, answers }) => {
      const trade = trades.get(orderHash);
      if (trade) trades.set(orderHash, { ...trade, answers: answers.map((answer) => ({ ...answer })) });
    },
    tradeClosed: ({ orderHash }) => {
      if (!trades.delete(orderHash)) return;
      closed.push(orderHash);
      if (closed.length > MOST_CLOSED * 2) closed.splice(0, closed.length - MOST_CLOSED);
    },
    rfq: ({ rfq }) => void rfqs.set(rfq.rfqId, rfq),
    rfqEnded: ({ rfqId }) => void rfqs.delete(rfqId),
    cursor: ({ chainKey, cursor }) => void cursors.set(chainKey, cursor),
  };
  const orderWith = (orderHash: Hex): StoredOrder | null =>
    rows.find('orderHash', orderHash.toLowerCase())[0]?.order ?? null;

  return {
    isNear: true,
    open: async () => undefined,
    write: async (list) => {
      touched = true;
      for (const change of list) (changes[change.kind] as (change: Change) => void)(change);
    },
    query: async (query, { offset, limit }) => {
      const found = rows.matching(query);
      const page = found.slice(offset, offset + limit);
      return { orders: page.map(({ order }) => listedOrder(order)), total: found.length };
    },
    find: async (orderHash) => orderWith(orderHash),
    openTrades: async () => [...trades.values()],
    closedOrders: async (limit, offset) =>
      closed
        .flatMap((hash) => {
          const order = orderWith(hash);
          if (order?.status !== 'completed') return [];
          return [{ orderHash: hash, inputChain: order.inputChain, outputChain: order.outputChain }];
        })
        .reverse()
        .slice(offset, offset + limit),
    openRfqs: async () => [...rfqs.values()].sort((a, b) => a.endMs - b.endMs),
    cursor: async (chainKey) => cursors.get(chainKey) ?? null,
    changes: () => {
      if (!touched) return null;
      touched = false;
      return {
        orders: rows.changed(),
        rest: { trades: [...trades.values()], closed: [...closed], rfqs: [...rfqs.values()], cursors: [...cursors] },
      };
    },
  };
};
