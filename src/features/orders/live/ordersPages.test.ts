import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { ms } from '../../../domain/time.ts';
import { listService } from '../../../testing/listService.ts';
import { sampleOrder, samplePage } from '../../../testing/sampleOrder.ts';
import {
  beginWalk,
  forgetOldPages,
  hasShrunk,
  joinWalks,
  queryOrdersOfTx,
  readSnapshotPage,
  type SnapshotWalk,
  snapshotQuery,
  takePage,
} from './ordersPages.ts';

const PIN = 2_000_000_000_000;
const old = (n: number) => sampleOrder(n, { startTime: ms(PIN - n * 1000) });
const fresh = (n: number) => sampleOrder(5000 + n, { startTime: ms(PIN + 1 + n) });
const view = (page: number) => ({ page, size: 10, asOf: ms(PIN) }) as const;

describe('readSnapshotPage', () => {
  test('default', async () => {
    const service = listService([fresh(0), old(0), old(1)]);
    const page = await readSnapshotPage(service.client, view(1), []);
    expect(page.orders.map((order) => order.orderHash)).toEqual([old(0).orderHash, old(1).orderHash]);
    expect(service.asked[0]).toContain(`maxTime=${PIN}`);
  });

  test('behavior: a walk of any length shows every order of the snapshot once while newer ones arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 120 }),
        fc.array(fc.nat(12), { maxLength: 20 }),
        async (count, bursts) => {
          const service = listService(Array.from({ length: count }, (_, n) => old(n)));
          const seen: string[] = [];
          let arrived = 0;
          let walk: SnapshotWalk = [];
          for (let page = 1; page <= Math.ceil(count / 10); page += 1) {
            const answer = await readSnapshotPage(service.client, view(page), walk);
            walk = answer.walk;
            expect(answer.totalRecords).toBe(count);
            seen.push(...answer.orders.map((order) => order.orderHash));
            for (let n = 0; n < (bursts[page] ?? 5); n += 1) service.orders = [fresh(arrived++), ...service.orders];
          }
          expect(seen).toEqual(Array.from({ length: count }, (_, n) => old(n).orderHash));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('behavior: page 2 does not repeat what the live page 1 showed', async () => {
    const service = listService(Array.from({ length: 20 }, (_, n) => old(n)));
    const queries = new QueryClient();
    beginWalk(queries, service.client, view(1), await readSnapshotPage(service.client, view(1), []));
    service.orders = [sampleOrder(900, { startTime: ms(PIN - 1) }), ...service.orders];
    const second = await queries.fetchQuery(snapshotQuery(service.client, view(2)));
    expect(second.orders.map((order) => order.orderHash)).not.toContain(old(9).orderHash);
  });

  test('behavior: pages of one snapshot in the cache are one walk; another snapshot knows nothing of it', async () => {
    const service = listService(Array.from({ length: 30 }, (_, n) => old(n)));
    const queries = new QueryClient();
    const read = (page: number, asOf = PIN) =>
      queries.fetchQuery(snapshotQuery(service.client, { ...view(page), asOf: ms(asOf) }));
    await Promise.all([read(1), read(2)]);
    service.orders = [sampleOrder(900, { startTime: ms(PIN - 1) }), ...service.orders];
    expect((await read(3)).orders.map(({ orderHash }) => orderHash)).not.toContain(old(19).orderHash);
    expect((await read(3, PIN + 1)).orders.map(({ orderHash }) => orderHash)).toContain(old(19).orderHash);
  });

  test('behavior: live pages of many pins are not kept without bounds', () => {
    const queries = new QueryClient();
    const service = listService([old(0)]);
    const page = { orders: [old(0)], currentPage: 1, limit: 10, totalRecords: 1, totalPages: 1, undecodable: 0 };
    for (let pin = 0; pin < 40; pin += 1) beginWalk(queries, service.client, { ...view(1), asOf: ms(PIN + pin) }, page);
    expect(queries.getQueryCache().findAll({ queryKey: ['orders', 'snapshot'] })).toHaveLength(12);
  });

  test('behavior: reading a page changes nothing but its own answer: a second cache gets the same', async () => {
    const service = listService(Array.from({ length: 20 }, (_, n) => old(n)));
    const read = () => new QueryClient().fetchQuery(snapshotQuery(service.client, view(1)));
    await new QueryClient().fetchQuery(snapshotQuery(service.client, { ...view(2), size: 10 }));
    const once = await read();
    service.orders = service.orders.slice(3);
    await new QueryClient().fetchQuery(snapshotQuery(service.client, view(2)));
    expect((await read()).orders[0]?.orderHash).toBe(old(3).orderHash);
    expect(once.orders).toHaveLength(10);
  });
});

const tx = `0x${'77'.repeat(32)}` as const;

test('queryOrdersOfTx: a transaction is found on either side, an order that it is on both sides of once', async () => {
  const service = listService([
    sampleOrder(0, { srcTx: tx }),
    sampleOrder(1, { dstTx: tx }),
    sampleOrder(2, { srcTx: tx, dstTx: tx }),
    sampleOrder(3),
  ]);
  const page = await queryOrdersOfTx(service.client, tx, { filter: {}, page: 1, limit: 50 });
  expect(page.orders.map((order) => order.orderHash).sort()).toEqual(
    [0, 1, 2].map((n) => sampleOrder(n).orderHash).sort(),
  );
  expect(page.totalRecords).toBe(3);
});

const pages = (queries: QueryClient) =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['orders', 'snapshot'] })
    .map((query) => query.queryKey[2]);

const walked = (count: number) => {
  const queries = new QueryClient();
  for (let page = 1; page <= count; page += 1)
    queries.setQueryData(['orders', 'snapshot', page], [], { updatedAt: page });
  return queries;
};

test('forgetOldPages keeps the twelve read last', () => {
  const queries = walked(40);
  forgetOldPages(queries);
  expect(pages(queries)).toEqual([29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
});

test('forgetOldPages leaves what is on screen and other answers', () => {
  const queries = walked(40);
  queries.setQueryData(['orders', 'page', 1], []);
  const shown = new QueryObserver(queries, {
    queryKey: ['orders', 'snapshot', 1],
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = shown.subscribe(() => undefined);
  forgetOldPages(queries);
  expect(pages(queries)).toContain(1);
  expect(queries.getQueryData(['orders', 'page', 1])).toEqual([]);
  leave();
});

const SIZE = 10;
const pageAt = (list: readonly OrderRecord[], page: number) =>
  samplePage(list.slice((page - 1) * SIZE, page * SIZE), { currentPage: page, totalRecords: list.length });

/** Walks all pages while `disturb` changes the list between two of them. */
const walk = (
  start: readonly OrderRecord[],
  disturb: (list: readonly OrderRecord[], page: number) => readonly OrderRecord[],
) => {
  let list = start;
  let seen: SnapshotWalk = [];
  const shown: OrderRecord[] = [];
  for (let page = 1; page <= Math.ceil(list.length / SIZE) + 1; page += 1) {
    const answer = pageAt(list, page);
    const taken = takePage(seen, answer, hasShrunk(seen, answer) ? pageAt(list, page - 1).orders : []);
    shown.push(...taken.rows);
    seen = taken.walk;
    list = disturb(list, page);
  }
  return shown.map((row) => row.orderHash);
};

const orders = (count: number, from = 0) => Array.from({ length: count }, (_, index) => sampleOrder(from + index));

describe('takePage', () => {
  test('default', () => {
    expect(walk(orders(35), (list) => list)).toEqual(orders(35).map((order) => order.orderHash));
  });

  test('behavior: late arrivals anywhere in the list repeat no row and lose none', () => {
    const spots = fc.array(fc.array(fc.nat(60), { maxLength: 6 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 }), spots, (count, plan) => {
        let next = 1000;
        const shown = walk(orders(count), (list, page) =>
          (page < 20 ? (plan[page] ?? []) : []).reduce<readonly OrderRecord[]>(
            (kept, spot) => kept.toSpliced(spot % (kept.length + 1), 0, sampleOrder(next++)),
            list,
          ),
        );
        expect(new Set(shown).size).toBe(shown.length);
        for (const order of orders(count)) expect(shown).toContain(order.orderHash);
      }),
    );
  });

  test('behavior: orders that leave the view take no other order with them', () => {
    const spots = fc.array(fc.array(fc.nat(60), { maxLength: 3 }), { minLength: 30, maxLength: 30 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), spots, (count, plan) => {
        const gone = new Set<string>();
        const shown = walk(orders(count), (list, page) =>
          (plan[page] ?? []).reduce<readonly OrderRecord[]>((kept, spot) => {
            const leaving = kept[spot % Math.max(1, kept.length)];
            if (leaving) gone.add(leaving.orderHash);
            return kept.filter((order) => order !== leaving);
          }, list),
        );
        expect(new Set(shown).size).toBe(shown.length);
        for (const order of orders(count)) if (!gone.has(order.orderHash)) expect(shown).toContain(order.orderHash);
      }),
    );
  });

  test('behavior: turning back to a page shows it whole again', () => {
    let seen: SnapshotWalk = [];
    for (const page of [1, 2, 1, 2]) {
      const { rows, walk: next } = takePage(seen, pageAt(orders(30), page));
      expect(rows).toHaveLength(SIZE);
      seen = next;
    }
    expect(seen.map(({ page }) => page)).toEqual([1, 2]);
  });

  test('behavior: a walk that was begun is not changed by what is read later', () => {
    const { walk: first } = takePage([], pageAt(orders(30), 1));
    const before = structuredClone(first);
    takePage(first, pageAt(orders(30, 5), 1));
    takePage(first, pageAt(orders(30), 2));
    expect(first).toEqual(before);
  });

  test('behavior: however far someone walks, only the latest 20,000 orders are kept', () => {
    const list = orders(20_050);
    let seen: SnapshotWalk = [];
    for (let page = 1; page <= list.length / SIZE; page += 1) {
      const { rows, walk: next } = takePage(seen, pageAt(list, page));
      expect(rows).toHaveLength(SIZE);
      seen = next;
    }
    expect(seen.reduce((sum, { hashes }) => sum + hashes.size, 0)).toBe(20_000);
    const last = samplePage(list.slice(-SIZE), { currentPage: 2006, totalRecords: list.length });
    expect(takePage(seen, last).rows).toEqual([]);
  });
});

describe('joinWalks', () => {
  const { walk: one } = takePage([], pageAt(orders(30), 1));
  const { walk: two } = takePage(one, pageAt(orders(30), 2));
  const { walk: three } = takePage(one, pageAt(orders(25), 3));

  test('default: what pages read side by side showed is known to the next', () => {
    const joined = joinWalks([two, three]);
    expect(joined.map(({ page, hashes, total }) => [page, hashes.size, total])).toEqual([
      [2, 10, 30],
      [1, 10, 30],
      [3, 5, 25],
    ]);
    expect(takePage(joined, pageAt(orders(30, 10), 2)).rows).toHaveLength(10);
    expect(takePage(joined, { ...pageAt(orders(30), 2), currentPage: 4 }).rows).toEqual([]);
  });

  test('behavior: of one page all that it ever showed counts, with its smallest total', () => {
    const { walk: again } = takePage([], pageAt(orders(12, 5), 1));
    expect(joinWalks([one, again]).map(({ hashes, total }) => [hashes.size, total])).toEqual([[15, 12]]);
    expect(joinWalks([])).toEqual([]);
  });
});
