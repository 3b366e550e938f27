import fc from 'fast-check';
import { getAddress, numberToHex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryStore } from '../../browser/store/memoryStore.ts';
import { openTestStore, type TestStore } from '../../testing/openTestStore.ts';
import { orderRecord } from '../wire/records.ts';
import { bulkLoad } from './bulkLoad.ts';
import type { OrderStore } from './OrderStore.ts';
import type { OrderQuery } from './orderFilters.ts';
import { listedOrder, type StoredOrder, type StoredStatus } from './StoredOrder.ts';
import { sqlStore } from './sqlStore.ts';

const address = (n: number) => getAddress(numberToHex(n + 1, { size: 20 }));
const hash = (n: number) => numberToHex(n + 1, { size: 32 });
const CHAINS = ['base', 'arbitrum', 'bsc'];
const STATUSES: StoredStatus[] = ['pending', 'received', 'completed', 'failed'];
const at = <Value>(list: readonly Value[], n: number): Value => list[n % list.length] as Value;

/** Around and far above what the indexed column holds. */
const HUGE = [
  2n ** 53n - 2n,
  2n ** 53n - 1n,
  2n ** 53n,
  2n ** 63n,
  10n ** 25n + 10n,
  10n ** 25n + 100_000n,
  2n ** 140n,
];

/** Two hundred orders in which every column repeats, times included. */
const orders: StoredOrder[] = Array.from({ length: 200 }, (_, n) => ({
  orderHash: hash(n),
  offerer: address(n % 7),
  recipient: address(n % 5),
  inputToken: address(100 + (n % 3)),
  inputAmount: 2n ** 127n + BigInt(n),
  inputChain: at(CHAINS, n),
  inputUsdMicro: HUGE[n % 25] ?? BigInt(n % 20) * 500_000n,
  outputToken: address(200 + (n % 4)),
  outputAmount: BigInt(n + 1),
  outputChain: at(CHAINS, n * 5 + 1),
  outputUsdMicro: n === 3 ? 2n ** 80n : 1n,
  startTime: 1_795_000_000_000,
  endTime: 1_795_000_090_000,
  srcTx: n % 4 === 0 ? null : hash(1_000 + n),
  dstTx: n % 2 === 0 ? null : hash(2_000 + n),
  timestamp: 1_795_000_000_000 + n,
  status: at(STATUSES, n),
  failReason: n % 4 === 3 ? 'expired' : null,
  createdAt: 1_795_000_000_000 + Math.floor(n / 3) * 1_000,
}));

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
const newestFirst = [...orders].reverse();

describe.each(['file', 'server', 'memory'] as const)('in a %s', (kind) => {
  let opened: TestStore | null;
  let store: OrderStore;
  const insert = (list: readonly StoredOrder[]) => store.write([{ kind: 'orders', orders: list }]);
  beforeAll(async () => {
    opened = kind === 'memory' ? null : await openTestStore(kind);
    store = opened ? sqlStore(opened.client) : createMemoryStore();
    await store.open();
    await insert(orders);
  });
  afterAll(() => opened?.stop());

  test('default: what is stored is read back, newest accepted first', async () => {
    const { orders: found, total } = await store.query({}, { offset: 0, limit: 200 });
    expect(total).toBe(200);
    expect(found).toEqual(newestFirst.map(listedOrder));
  });

  test('behavior: any mixture of filters and any page finds what a plain search finds', async () => {
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
    await fc.assert(
      fc.asyncProperty(query, fc.nat({ max: 210 }), fc.integer({ min: 1, max: 40 }), async (given, offset, limit) => {
        const wanted = Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== undefined),
        ) as OrderQuery;
        const all = newestFirst.filter((order) => holds(order, wanted));
        const found = await store.query(wanted, { offset, limit });
        expect(found.total).toBe(all.length);
        const listed = all.slice(offset, offset + limit).map(listedOrder);
        expect(found.orders).toEqual(listed);
        if (!store.records) return;
        const records = JSON.stringify(listed.map((order) => orderRecord(order, 'interface')));
        expect(await store.records(wanted, { offset, limit }, found.total)).toEqual({ records, total: all.length });
      }),
      { numRuns: kind === 'server' ? 100 : 400 },
    );
  });

  test('behavior: a list that is only bounded in time is counted exactly, wherever the bounds', async () => {
    const moments = newestFirst.filter((_, place) => place % 40 === 0).map(({ createdAt }) => createdAt);
    const bounds = [undefined, 0, 2 ** 52, ...moments, ...moments.map((moment) => moment - 1)];
    for (const query of bounds.flatMap((minTime) => bounds.map((maxTime) => ({ minTime, maxTime })))) {
      const all = newestFirst.filter((order) => holds(order, query as OrderQuery));
      const found = await store.query(query as OrderQuery, { offset: 1, limit: 3 });
      expect(found).toEqual({ orders: all.slice(1, 4).map(listedOrder), total: all.length });
    }
  });

  test('behavior: inserting the same hash again changes nothing', async () => {
    await insert([{ ...(orders[0] as StoredOrder), status: 'completed', offerer: address(99) }]);
    const { orders: found } = await store.query({ orderHash: hash(0) }, { offset: 0, limit: 1 });
    expect(found).toEqual([listedOrder(orders[0] as StoredOrder)]);
  });

  test('behavior: values beyond the indexed column are compared to the last digit', async () => {
    const exactly = 10n ** 25n + 10n;
    const all = { offset: 0, limit: 200 };
    const found = async (query: OrderQuery) => (await store.query(query, all)).orders;
    expect(await found({ minValue: exactly, maxValue: exactly })).toEqual(
      newestFirst.filter((order) => order.inputUsdMicro === exactly).map(listedOrder),
    );
    expect(await found({ minValue: exactly + 1n, maxValue: exactly + 99_989n })).toEqual([]);
    expect(await found({ minValue: 2n ** 140n + 1n })).toEqual([]);
  });

  // The last one: a real server that the tests were pointed at has one database only.
  test.skipIf(kind === 'memory')(
    'behavior: packed into one blob, orders arrive as they do one value at a time',
    async () => {
      const rowsOf = async ({ client }: TestStore) => (await client.execute('SELECT * FROM orders ORDER BY seq')).rows;
      const single = await rowsOf(opened as TestStore);
      const packed = await openTestStore(kind as 'file' | 'server');
      try {
        await bulkLoad(packed.client, [orders.slice(0, 90), [], orders.slice(90)]);
        expect(await rowsOf(packed)).toEqual(single);
      } finally {
        await packed.stop();
      }
    },
  );
});
