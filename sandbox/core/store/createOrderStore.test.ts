import fc from 'fast-check';
import { getAddress, numberToHex } from 'viem';
import { expect, test, vi } from 'vitest';
import { testHash, testMakerQuote } from '../../testing/builders.ts';
import { type Change, createOrderStore, type Entry } from './createOrderStore.ts';
import type { OrderQuery } from './orderFilters.ts';
import type { StoredOrder, StoredStatus } from './StoredOrder.ts';

const address = (n: number) => getAddress(numberToHex(n + 1, { size: 20 }));
const CHAINS = ['base', 'arbitrum', 'bsc'];
const STATUSES: StoredStatus[] = ['pending', 'received', 'completed', 'failed'];
const at = <Value>(list: readonly Value[], n: number): Value => list[n % list.length] as Value;

/** Two hundred orders in which every column repeats, times included. */
const orders: StoredOrder[] = Array.from({ length: 200 }, (_, n) => ({
  orderHash: testHash(n + 1),
  offerer: address(n % 7),
  recipient: address(n % 5),
  inputToken: address(100 + (n % 3)),
  inputAmount: 2n ** 127n + BigInt(n),
  inputChain: at(CHAINS, n),
  inputUsdMicro: n % 25 === 0 ? 10n ** 25n + BigInt(n) : BigInt(n % 20) * 500_000n,
  outputToken: address(200 + (n % 4)),
  outputAmount: BigInt(n + 1),
  outputChain: at(CHAINS, n * 5 + 1),
  outputUsdMicro: 1n,
  startTime: 1_795_000_000_000,
  endTime: 1_795_000_090_000,
  srcTx: n % 4 === 0 ? null : testHash(1_000 + n),
  dstTx: n % 2 === 0 ? null : testHash(2_000 + n),
  timestamp: 1_795_000_000_000 + n,
  status: at(STATUSES, n),
  failReason: n % 4 === 3 ? 'expired' : null,
  createdAt: 1_795_000_000_000 + Math.floor(n / 3) * 1_000,
}));
const newestFirst = [...orders].reverse();
const [first] = orders as [StoredOrder];
const ALL = { offset: 0, limit: 200 };

/** A store, what it has persisted, and one that begins from that. */
const open = (entries: readonly Entry[] = []) => {
  const entryMap = new Map(entries.map((entry) => [`${entry[0]} ${entry[1]}`, entry]));
  const persist = vi.fn(async (written: readonly Entry[]) => {
    for (const entry of written) entryMap.set(`${entry[0]} ${entry[1]}`, entry);
  });
  const store = createOrderStore({ entries, persist });
  const reopen = () => open([...entryMap.values()].filter(([, , row]) => row !== null));
  return { store, persist, reopen };
};
const filled = async () => {
  const opened = open();
  await opened.store.write([{ kind: 'orders', orders }]);
  return opened;
};

const holds = (order: StoredOrder, query: OrderQuery): boolean => {
  const { minValue = 0n, maxValue = 2n ** 160n, minTime = 0, maxTime = 2 ** 52, status = [], ...equal } = query;
  const [state = order.status, reason = order.failReason] = status;
  const same = Object.entries(equal).every(([key, value]) => {
    const own = order[key as keyof StoredOrder];
    return String(own).toLowerCase() === String(value).toLowerCase();
  });
  const valued = order.inputUsdMicro >= minValue && order.inputUsdMicro <= maxValue;
  if (order.status !== state || order.failReason !== reason) return false;
  return same && valued && order.createdAt >= minTime && order.createdAt <= maxTime;
};
/** The status of an order, of every second failed one with its reason. */
const statusOf = (order: StoredOrder | undefined, n: number): OrderQuery['status'] =>
  order && (order.failReason && n % 8 === 3 ? [order.status, order.failReason] : [order.status]);

test('default: orders are listed newest accepted first, and found by their hash in any case', async () => {
  const { store } = await filled();
  expect(store.query({}, ALL)).toEqual({ orders: newestFirst, total: 200 });
  expect(store.find(`0x${first.orderHash.slice(2).toUpperCase()}`)).toEqual(first);
  expect(store.find(testHash(9_999))).toBeNull();
});

test('behavior: any mixture of filters and any page finds what a plain search finds', async () => {
  const { store } = await filled();
  const n = fc.nat({ max: 199 });
  const one = (key: keyof StoredOrder) => n.map((index) => orders[index]?.[key] ?? undefined);
  const query = fc.record(
    {
      orderHash: one('orderHash'),
      offerer: one('offerer'),
      recipient: one('recipient'),
      inputToken: one('inputToken'),
      outputToken: one('outputToken'),
      inputChain: one('inputChain'),
      outputChain: one('outputChain'),
      srcTx: one('srcTx'),
      dstTx: one('dstTx'),
      status: n.map((index) => statusOf(orders[index], index)),
      minValue: one('inputUsdMicro'),
      maxValue: one('inputUsdMicro'),
      minTime: one('createdAt'),
      maxTime: one('createdAt'),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(query, fc.nat({ max: 210 }), fc.integer({ min: 1, max: 40 }), (given, offset, limit) => {
      const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as OrderQuery;
      const all = newestFirst.filter((order) => holds(order, wanted));
      expect(store.query(wanted, { offset, limit })).toEqual({
        orders: all.slice(offset, offset + limit),
        total: all.length,
      });
    }),
    { numRuns: 400 },
  );
});

test('behavior: persisted orders are restored in the same order, also those of one moment', async () => {
  const { store, reopen } = await filled();
  const reopened = reopen().store;
  expect(reopened.query({}, ALL)).toEqual(store.query({}, ALL));
  const late = { ...first, orderHash: testHash(5_000), createdAt: newestFirst[0]?.createdAt ?? 0 };
  await reopened.write([{ kind: 'orders', orders: [late] }]);
  expect(reopened.query({}, ALL).orders[0]).toEqual(late);
});

test('behavior: a change is neither seen nor acknowledged before it is persisted', async () => {
  const { store, persist } = open();
  let persisted = () => {};
  persist.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        persisted = () => resolve();
      }),
  );
  const done = vi.fn();
  const written = store.write([{ kind: 'orders', orders: [first] }]).then(done);
  await vi.waitFor(() => expect(persist).toHaveBeenCalled());
  expect([store.find(first.orderHash), done.mock.calls.length]).toEqual([null, 0]);
  persisted();
  await written;
  expect(store.find(first.orderHash)).toEqual(first);
});

test('behavior: waiting changes are persisted together, in their order', async () => {
  const { store, persist } = open();
  const received = { status: 'received', failReason: null, srcTx: testHash(7), dstTx: null, timestamp: 0 } as const;
  const changes: Change[] = [
    { kind: 'orders', orders: [{ ...first, status: 'pending' }] },
    { kind: 'order', orderHash: first.orderHash, change: received },
    { kind: 'order', orderHash: first.orderHash, change: { ...received, status: 'completed', dstTx: testHash(8) } },
    { kind: 'order', orderHash: first.orderHash, change: { ...received, status: 'failed' } },
  ];
  await Promise.all(changes.map((change) => store.write([change])));
  expect(persist).toHaveBeenCalledTimes(1);
  // Times never run backwards, and a completed order stays completed.
  expect(store.find(first.orderHash)).toMatchObject({
    status: 'completed',
    srcTx: testHash(7),
    dstTx: testHash(8),
    timestamp: first.timestamp,
  });
});

test('behavior: the same order again changes nothing', async () => {
  const { store } = await filled();
  await store.write([{ kind: 'orders', orders: [{ ...first, status: 'completed', offerer: address(99) }] }]);
  expect(store.query({ orderHash: first.orderHash }, ALL)).toEqual({ orders: [first], total: 1 });
});

test('behavior: a trade is open with its maker quotes until it is closed, and its completed order is listed as closed', async () => {
  const opened = await filled();
  const [, , completed] = orders as [StoredOrder, StoredOrder, StoredOrder];
  const { orderHash } = completed;
  const makerQuote = testMakerQuote();
  const trade = { orderHash, rfqId: 'aori-1', signature: '0x12', makerQuotes: [makerQuote] } as const;
  await opened.store.write([{ kind: 'trade', trade }]);
  makerQuote.withdrawn = true;
  expect(opened.reopen().store.openTrades()).toEqual([{ ...trade, makerQuotes: [testMakerQuote()] }]);
  await opened.store.write([{ kind: 'makerQuotes', orderHash, makerQuotes: [makerQuote] }]);
  expect(opened.reopen().store.openTrades()).toEqual([trade]);
  expect(opened.store.closedOrders()).toEqual([]);
  await opened.store.write([{ kind: 'tradeClosed', orderHash }]);
  const { store } = opened.reopen();
  expect([store.openTrades(), store.closedOrders()]).toEqual([[], [completed]]);
  await store.write([{ kind: 'recall', orderHash, deposited: false, timestamp: 9e12 }]);
  expect(store.closedOrders()).toEqual([]);
  expect(store.find(orderHash)).toMatchObject({ status: 'failed', srcTx: null, dstTx: null, timestamp: 9e12 });
});

test('behavior: open RFQs by their end, and the cursor of each chain', async () => {
  const { store, reopen } = open();
  await store.write([
    { kind: 'rfq', rfq: { rfqId: 'b', endMs: 2 } },
    { kind: 'rfq', rfq: { rfqId: 'a', endMs: 1 } },
    { kind: 'rfq', rfq: { rfqId: 'c', endMs: 3 } },
    { kind: 'rfqEnded', rfqId: 'c' },
    { kind: 'cursor', chainKey: 'base', cursor: { block: 4, genesis: '0x1' } },
  ]);
  const reopened = reopen().store;
  expect(reopened.openRfqs().map(({ rfqId }) => rfqId)).toEqual(['a', 'b']);
  expect([reopened.cursor('base'), reopened.cursor('bsc')]).toEqual([{ block: 4, genesis: '0x1' }, null]);
});

test('error: a change that was not persisted did not happen; the next write succeeds', async () => {
  const { store, persist } = open();
  persist.mockRejectedValueOnce(new Error('disk full'));
  await expect(store.write([{ kind: 'orders', orders: [first] }])).rejects.toThrow('disk full');
  expect(store.find(first.orderHash)).toBeNull();
  await store.write([{ kind: 'orders', orders: [first] }]);
  expect(store.find(first.orderHash)).toEqual(first);
});

test('behavior: idle resolves when all is written', async () => {
  const { store } = open();
  void store.write([{ kind: 'orders', orders }]);
  await store.idle();
  expect(store.query({}, ALL).total).toBe(200);
});
