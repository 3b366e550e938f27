import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { ms } from '../../../domain/time/Ms.ts';
import { listService } from '../../../testing/listService.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { pollLive } from './pollLive.ts';
import { readSnapshotPage } from './readSnapshotPage.ts';

const PIN = 2_000_000_000_000;
const old = (n: number) => sampleOrder(n, { startTime: ms(PIN - n * 1000) });
const fresh = (n: number) => sampleOrder(5000 + n, { startTime: ms(PIN + 1 + n) });
const view = (page: number): OrdersView => ({ page, size: 10, asOf: ms(PIN) });

describe('readSnapshotPage', () => {
  test('default', async () => {
    const service = listService([fresh(0), old(0), old(1)]);
    const page = await readSnapshotPage(service.client, view(1));
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
          for (let page = 1; page <= Math.ceil(count / 10); page += 1) {
            const answer = await readSnapshotPage(service.client, view(page));
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
    await pollLive(service.client, { page: 1, size: 10 }, ms(PIN));
    service.orders = [sampleOrder(900, { startTime: ms(PIN - 1) }), ...service.orders];
    const second = await readSnapshotPage(service.client, view(2));
    expect(second.orders.map((order) => order.orderHash)).not.toContain(old(9).orderHash);
  });
});

describe('pollLive', () => {
  test('default', async () => {
    const service = listService([fresh(1), fresh(0), old(0)]);
    const { pinned, newer } = await pollLive(service.client, { page: 1, size: 10 }, ms(PIN));
    expect(pinned.totalRecords).toBe(1);
    expect(newer.totalRecords).toBe(2);
  });

  test('param: a view that ends in the past has nothing newer and asks nothing about it', async () => {
    const service = listService([fresh(0), old(0)]);
    const { newer } = await pollLive(service.client, { page: 1, size: 10, to: ms(PIN - 5000) }, ms(PIN));
    expect(newer.totalRecords).toBe(0);
    expect(service.asked).toHaveLength(1);
  });

  test('param: the orders of one transaction are asked for as a whole, on both sides', async () => {
    const tx = `0x${'77'.repeat(32)}` as const;
    const later = sampleOrder(7000, { startTime: ms(PIN + 60_000), srcTx: tx });
    const service = listService([later, old(0), sampleOrder(1, { startTime: ms(PIN - 1000), dstTx: tx })]);
    const { pinned, newer } = await pollLive(service.client, { page: 1, size: 10, tx }, ms(PIN));
    expect(pinned.orders).toHaveLength(2);
    expect(newer.totalRecords).toBe(0);
  });
});
