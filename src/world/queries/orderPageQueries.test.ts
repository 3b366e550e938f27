import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { type LiveOrders, showLatest } from '../../domain/order/list/liveOrders.ts';
import type { OrdersView } from '../../domain/order/list/OrdersView.ts';
import type { OrderPage, OrderRecord } from '../../domain/order/OrderRecord.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { listService } from '../../testing/listService.ts';
import { sampleHash, sampleOrder, samplePage } from '../../testing/sampleOrder.ts';
import { hasShrunk, orderPageQueries, queryOrdersOfTx, takePage } from './orderPageQueries.ts';

const PIN = ms(1_791_417_660_000);
const at = (time: number): { startTime: Ms; timestamp: Ms } => ({ startTime: ms(time), timestamp: ms(time) });
const old = (n: number, fields: Partial<OrderRecord> = {}) =>
  sampleOrder(n, { ...at(PIN - 60_000 - n * 1000), ...fields });
const fresh = (n: number) => sampleOrder(5000 + n, at(PIN + 1 + n));
const pending = (n: number, fields: Partial<OrderRecord> = {}) =>
  old(n, { status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null, ...fields });
const many = (count: number, make: (n: number) => OrderRecord = old) =>
  Array.from({ length: count }, (_, n) => make(n));
const hashes = ({ orders }: { readonly orders: readonly OrderRecord[] }) => orders.map(({ orderHash }) => orderHash);

type List = ReturnType<typeof listService>;

const caches: QueryClient[] = [];
const createCache = (): QueryClient => {
  const cache = new QueryClient();
  caches.push(cache);
  return cache;
};
afterEach(() => {
  for (const cache of caches.splice(0)) cache.clear();
});

describe('live', () => {
  /** The order moves on by one status now. */
  const advance = (list: List, n: number, now: number): void => {
    list.orders = list.orders.map((order) => {
      if (order.orderHash !== sampleHash(n) || order.status === 'completed') return order;
      const [status, statusText] =
        order.status === 'pending' ? (['received', 'Received'] as const) : (['completed', 'Completed'] as const);
      return { ...order, status, statusText, timestamp: ms(now) };
    });
  };

  const follow = async (list: List, fields: Partial<OrdersView> = {}) => {
    let now: number = PIN;
    const cache = createCache();
    const world = { client: list.client, clock: { now: () => ms(now) } as never };
    const query = orderPageQueries.live(world, { page: 1, size: 10, ...fields });
    const read = () => cache.fetchQuery({ ...query, staleTime: 0, retry: false });
    const state = (): LiveOrders => cache.getQueryData<LiveOrders>(query.queryKey) as LiveOrders;
    await read();
    return {
      now: () => now,
      state,
      show: () => cache.setQueryData<LiveOrders>(query.queryKey, (live) => live && showLatest(live)),
      /** Lets three seconds pass and reads previousRows; returns the requests. */
      poll: async () => {
        const before = list.requested.length;
        now += 3_000;
        await read();
        return list.requested.slice(before);
      },
    };
  };

  test('default: newer orders wait and are counted, and no row moves until they are shown', async () => {
    const list = listService(many(30));
    const { poll, state, show } = await follow(list);
    list.orders = [fresh(1), fresh(0), ...list.orders];
    expect(await poll()).toHaveLength(1);
    expect([state().waiting, hashes(state())]).toEqual([2, hashes({ orders: many(10) })]);
    show();
    expect([state().waiting, hashes(state())[0]]).toEqual([0, fresh(1).orderHash]);
  });

  test('behavior: an open row that was pushed off page 1 is still updated', async () => {
    const list = listService([...many(9), pending(9), ...many(30).slice(10)]);
    const { poll, state, now } = await follow(list);
    list.orders = [fresh(1), fresh(0), ...list.orders];
    advance(list, 9, now() + 1);
    expect(await poll()).toHaveLength(2);
    expect([state().orders[9]?.status, [...state().changed]]).toEqual(['received', [sampleHash(9)]]);
  });

  type Step = { readonly arrive: number; readonly late: boolean; readonly move: readonly number[] };
  const steps: fc.Arbitrary<Step[]> = fc.array(
    fc.record({ arrive: fc.nat(2), late: fc.boolean(), move: fc.array(fc.nat(30), { maxLength: 3 }) }),
    { minLength: 1, maxLength: 8 },
  );
  /** Between two readings orders come in, some with a time before the pin, and others move on. */
  const happen = (list: List, { arrive, late, move }: Step, now: number): void => {
    const before = list.orders.length;
    for (let one = 0; one < arrive; one += 1)
      list.orders = [pending(500 + before + one, at(late ? PIN - 1 : now)), ...list.orders];
    for (const moved of move) advance(list, moved, now);
  };

  test.each(['startTime', 'timestamp'] as const)(
    'behavior: after any events, a service that filters by %s is understood',
    async (filtersBy) => {
      const property = fc.asyncProperty(fc.nat(12), steps, async (open, story) => {
        const list = listService([...many(open, pending), ...many(40).slice(open)], { filtersBy });
        const { poll, state, now } = await follow(list, { size: 25 });
        const shown = new Set(hashes(state()));
        for (const step of story) {
          happen(list, step, now() + 1);
          await poll();
        }
        const truth = new Map(list.orders.map((order) => [order.orderHash, order]));
        for (const { orderHash, status, timestamp } of state().orders)
          expect(truth.get(orderHash)).toMatchObject({ status, timestamp });
        const since = list.orders.filter((order) => !shown.has(order.orderHash) && order[filtersBy] >= PIN - 1);
        expect(state().waiting).toBe(since.length);
        expect(state().left.size).toBe(0);
      });
      await fc.assert(property, { numRuns: 100 });
    },
  );

  test('behavior: rows that leave the view stay where they are and are marked', async () => {
    const list = listService(many(30, pending));
    const { poll, state, now } = await follow(list, { status: 'Pending' });
    advance(list, 3, now());
    await poll();
    expect([state().orders.length, [...state().left], state().waiting]).toEqual([10, [sampleHash(3)], 0]);
    expect(await poll()).toHaveLength(1);
  });

  test('param: the orders of one transaction are requested as a whole, on both sides', async () => {
    const tx = `0x${'77'.repeat(32)}` as const;
    const list = listService([sampleOrder(7, { ...at(PIN + 60_000), srcTx: tx }), old(0), old(1, { dstTx: tx })]);
    const { poll, state } = await follow(list, { tx });
    expect(await poll()).toHaveLength(2);
    expect([state().orders.length, state().waiting]).toEqual([2, 0]);
    list.orders = [...list.orders, sampleOrder(8, { ...at(PIN + 90_000), dstTx: tx })];
    await poll();
    expect([state().left.size, state().waiting]).toEqual([0, 1]);
  });

  test('error: a failed reading changes nothing, and the next one continues', async () => {
    const list = listService(many(30));
    const { poll, state } = await follow(list);
    const before = state();
    list.fails = Response.json({ error: 'busy' }, { status: 429, headers: { 'retry-after': '6' } });
    await expect(poll()).rejects.toMatchObject({ status: 429 });
    expect(state()).toBe(before);
    list.fails = null;
    list.orders = [fresh(0), ...list.orders];
    await poll();
    expect(state().waiting).toBe(1);
  });

  test('param: the pause until the next reading: longer after Retry-After, or if a view takes several requests', async () => {
    const world = { client: listService([]).client, clock: { now: () => PIN } as never };
    const pause = (view: Partial<OrdersView>, error: Error | null = null) =>
      orderPageQueries.live(world, { page: 1, size: 10, ...view }).refetchInterval({ state: { data: [], error } });
    const named = many(4).map(({ inputToken: address }) => ({ chainKey: 'base', address, symbol: 'USDC' }));
    expect([pause({}), pause({ symbolIn: 'USDC', named })]).toEqual([3_000, 6_000]);
    const list = listService([]);
    list.fails = Response.json({}, { status: 429, headers: { 'retry-after': '9' } });
    const error = await list.client.get('/data/query').catch((refusal: Error) => refusal);
    expect(pause({}, error as Error)).toBe(9_000);
  });
});

describe('pinned', () => {
  const view = (page: number, asOf: Ms = PIN) => ({ page, size: 10, asOf }) as const;
  const reader = (list: List, cache = createCache()) => ({
    cache,
    read: (page: number, asOf?: Ms) => cache.fetchQuery(orderPageQueries.pinned(list, view(page, asOf))),
  });

  test('default', async () => {
    const list = listService([fresh(0), old(0), old(1)]);
    expect(hashes(await reader(list).read(1))).toEqual(hashes({ orders: [old(0), old(1)] }));
    expect(list.requested[0]).toContain(`maxTime=${PIN}`);
  });

  test('behavior: a walk of any length shows every order of the moment once while newer ones arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 120 }),
        fc.array(fc.nat(12), { maxLength: 20 }),
        async (count, bursts) => {
          const list = listService(many(count));
          const { read } = reader(list);
          const seen: string[] = [];
          let arrived = 0;
          for (let page = 1; page <= Math.ceil(count / 10); page += 1) {
            const response = await read(page);
            expect(response.totalRecords).toBe(count);
            seen.push(...hashes(response));
            for (let n = 0; n < (bursts[page] ?? 5); n += 1) list.orders = [fresh(arrived++), ...list.orders];
          }
          expect(seen).toEqual(hashes({ orders: many(count) }));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('behavior: page 2 does not repeat what the live page 1 shows, of the moment that it was read', async () => {
    const list = listService(many(20));
    const { cache, read } = reader(list);
    const world = { client: list.client, clock: { now: () => PIN } as never };
    await cache.fetchQuery(orderPageQueries.live(world, { page: 1, size: 10 }));
    list.orders = [sampleOrder(900, at(PIN - 1)), ...list.orders];
    expect(hashes(await read(2))).not.toContain(old(9).orderHash);
    expect(hashes(await read(2, ms(PIN + 1)))).toContain(old(9).orderHash);
  });

  test('behavior: a page that another pin shows is of another walk', async () => {
    const list = listService(many(30));
    const { read } = reader(list);
    await Promise.all([read(1), read(2)]);
    list.orders = [sampleOrder(900, at(PIN - 1)), ...list.orders];
    expect(hashes(await read(3))).not.toContain(old(19).orderHash);
    expect(hashes(await read(3, ms(PIN + 1)))).toContain(old(19).orderHash);
  });

  test('behavior: rows that slid onto the page before, where orders left the view, are shown', async () => {
    const list = listService(many(30));
    const { read } = reader(list);
    await read(1);
    list.orders = list.orders.slice(2);
    expect(hashes(await read(2)).slice(0, 3)).toEqual(hashes({ orders: [old(10), old(11), old(12)] }));
  });
});

test('queryOrdersOfTx: a transaction is found on either side, an order that it is on both sides of once', async () => {
  const tx = `0x${'77'.repeat(32)}` as const;
  const orders = [
    sampleOrder(0, { srcTx: tx }),
    sampleOrder(1, { dstTx: tx }),
    sampleOrder(2, { srcTx: tx, dstTx: tx }),
  ];
  const service = listService([...orders, sampleOrder(3)]);
  const page = await queryOrdersOfTx(service.client, tx, { filter: {}, page: 1, limit: 50 });
  expect(hashes(page).sort()).toEqual(hashes({ orders }).sort());
  expect(page.totalRecords).toBe(3);
});

test('queryOrdersOfTx: its pages are of one size, have every order once, newest first, and add up', async () => {
  const tx = `0x${'77'.repeat(32)}` as const;
  const at = (n: number) => ({ startTime: ms(1_791_417_667_000 - n * 1000) });
  const orders = Array.from({ length: 230 }, (_, n) =>
    sampleOrder(n, { ...at(n), srcTx: n % 2 === 0 ? tx : null, dstTx: n % 2 === 1 || n % 10 === 0 ? tx : null }),
  );
  const service = listService(orders);
  const read = (page: number) => queryOrdersOfTx(service.client, tx, { filter: {}, page, limit: 50 });
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(read));
  expect(pages.flatMap((page) => hashes(page))).toEqual(hashes({ orders }));
  expect(pages.map((page) => page.orders.length)).toEqual([50, 50, 50, 50, 30, 0]);
  expect(pages[0]).toMatchObject({ totalRecords: 230, totalPages: 5 });
});

describe('takePage', () => {
  const PAGE_SIZE = 10;
  const pageAt = (list: readonly OrderRecord[], page: number) =>
    samplePage(list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), { currentPage: page, totalRecords: list.length });

  /** Walks all pages while `disturb` changes the list between two of them. */
  const walk = (
    start: readonly OrderRecord[],
    disturb: (list: readonly OrderRecord[], page: number) => readonly OrderRecord[],
  ) => {
    let list = start;
    const seen: OrderPage[] = [];
    for (let page = 1; page <= Math.ceil(list.length / PAGE_SIZE) + 1; page += 1) {
      const response = pageAt(list, page);
      const previousRows = hasShrunk(response, seen) ? pageAt(list, page - 1).orders : [];
      seen.push({ ...response, orders: takePage(response, seen, previousRows) });
      list = disturb(list, page);
    }
    return seen.flatMap(hashes);
  };

  test('default', () => {
    expect(walk(many(35), (list) => list)).toEqual(hashes({ orders: many(35) }));
  });

  test('behavior: late arrivals anywhere in the list repeat no row and lose none', () => {
    const spots = fc.array(fc.array(fc.nat(60), { maxLength: 6 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), spots, (count, plan) => {
        let next = 1000;
        const shown = walk(many(count), (list, page) =>
          (page < 20 ? (plan[page] ?? []) : []).reduce<readonly OrderRecord[]>(
            (list, spot) => list.toSpliced(spot % (list.length + 1), 0, sampleOrder(next++)),
            list,
          ),
        );
        expect(new Set(shown).size).toBe(shown.length);
        for (const order of many(count)) expect(shown).toContain(order.orderHash);
      }),
    );
  });

  test('behavior: orders that leave the view take no other order with them', () => {
    const spots = fc.array(fc.array(fc.nat(60), { maxLength: 3 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), spots, (count, plan) => {
        const gone = new Set<string>();
        const shown = walk(many(count), (list, page) =>
          (plan[page] ?? []).reduce<readonly OrderRecord[]>((list, spot) => {
            const leaving = list[spot % Math.max(1, list.length)];
            if (leaving) gone.add(leaving.orderHash);
            return list.filter((order) => order !== leaving);
          }, list),
        );
        expect(new Set(shown).size).toBe(shown.length);
        for (const order of many(count)) if (!gone.has(order.orderHash)) expect(shown).toContain(order.orderHash);
      }),
    );
  });
});
