import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SnapshotWalk } from '../../../domain/order/list/snapshotWalk.ts';
import { ms } from '../../../domain/time.ts';
import { listService } from '../../../testing/listService.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { beginWalk, forgetOldPages, queryOrdersOfTx, readSnapshotPage, snapshotQuery } from './ordersPages.ts';

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
