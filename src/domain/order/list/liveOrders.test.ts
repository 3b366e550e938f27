import { describe, expect, test } from 'vitest';
import { sampleHash, sampleOrder, samplePage } from '../../../testing/sampleOrder.ts';
import { ms } from '../../time.ts';
import type { OrderPage, OrderRecord } from '../OrderRecord.ts';
import { hasLostRows, type LiveOrders, mergeLive as merge, showLatest, startLive } from './liveOrders.ts';

const PIN = ms(1_791_417_660_000);
const old = (n: number) => sampleOrder(n, { startTime: ms(PIN - 1000 * (n + 1)) });
const fresh = (n: number) => sampleOrder(900 + n, { startTime: ms(PIN + 1 + n) });
const pending: OrderRecord = { ...old(1), status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null };
const received: OrderRecord = { ...pending, status: 'received', statusText: 'Received', srcTx: old(1).srcTx };
const LATER = ms(PIN + 60_000);

const mergeLive = (live: LiveOrders, latest: OrderPage, pinned: OrderPage | null = null) =>
  merge(live, latest, LATER, pinned);
/** A page of three rows of a list that has more. */
const page = (orders: readonly OrderRecord[], totalRecords = 50) => samplePage(orders, { limit: 3, totalRecords });

describe('mergeLive', () => {
  const live = startLive(page([old(0), pending, old(2)]), PIN);

  test('default', () => {
    const next = mergeLive(live, page([old(0), pending, old(2)]));
    expect(next).toMatchObject({ waiting: 0, orders: live.orders, pin: PIN });
    expect([...next.changed, ...next.left]).toEqual([]);
  });

  test('behavior: unchanged rows keep their identity, so that they are not rendered again', () => {
    const next = mergeLive(live, page([{ ...old(0) }, received, { ...old(2) }]));
    expect(next.orders[0]).toBe(live.orders[0]);
    expect(next.orders[2]).toBe(live.orders[2]);
    expect(next.orders[1]?.status).toBe('received');
    expect([...next.changed]).toEqual([sampleHash(1)]);
    expect([...mergeLive(next, page([old(0), received, old(2)])).changed]).toEqual([]);
  });

  test('behavior: newer orders wait and are counted, and the rows stay until they are shown', () => {
    const next = mergeLive(live, page([fresh(1), fresh(0), old(0)], 52));
    expect(next).toMatchObject({ waiting: 2, orders: live.orders, totalRecords: 50 });
    expect(showLatest(next)).toMatchObject({ waiting: 0, pin: LATER, totalRecords: 52 });
    expect(showLatest(next).orders.map(({ orderHash }) => orderHash)).toEqual(
      [fresh(1), fresh(0), old(0)].map(({ orderHash }) => orderHash),
    );
  });

  test('behavior: more newer orders than a page holds are counted by the totals', () => {
    expect(mergeLive(live, page([fresh(3), fresh(2), fresh(1)], 187)).waiting).toBe(137);
  });

  test('behavior: an order that was accepted late, above a row, waits too', () => {
    expect(mergeLive(live, page([old(0), sampleOrder(70, { startTime: ms(PIN - 1500) }), pending])).waiting).toBe(1);
  });

  test('behavior: an order that moved up from page 2 is not a newer order', () => {
    const next = mergeLive(live, page([old(0), old(2), old(3)]), page([old(0), old(2), old(3)]));
    expect(next.waiting).toBe(0);
    expect([...next.left]).toEqual([sampleHash(1)]);
  });

  test('behavior: a row that no longer matches stays, is marked, and is unmarked when it matches again', () => {
    const next = mergeLive(live, page([old(0), old(2)], 2));
    expect(next.orders).toHaveLength(3);
    expect([...next.left]).toEqual([sampleHash(1)]);
    expect([...mergeLive(next, page([old(0), pending, old(2)], 3)).left]).toEqual([]);
  });

  test('behavior: rows that newer orders pushed off are read as of their pin, and have not left', () => {
    const latest = page([fresh(1), fresh(0), old(0)]);
    expect(hasLostRows(live, latest)).toBe(true);
    const next = mergeLive(live, latest, page([old(0), received, old(2)]));
    expect(next.orders[1]?.status).toBe('received');
    expect([next.left.size, next.waiting]).toEqual([0, 2]);
  });

  test('behavior: a row that a late order pushed off the page of the pin has not left', () => {
    const bottom = startLive(page([old(0), old(2), pending]), PIN);
    const latest = page([fresh(0), old(0), sampleOrder(70, { startTime: ms(PIN - 1500) })]);
    const next = mergeLive(bottom, latest, page([old(0), sampleOrder(70), old(2)]));
    expect(next.left.size).toBe(0);
  });

  test('behavior: an empty list fills itself', () => {
    const next = mergeLive(startLive(page([], 0), PIN), page([fresh(0)], 1));
    expect(next).toMatchObject({ waiting: 0, pin: LATER, orders: [{ orderHash: fresh(0).orderHash }] });
  });
});

describe('hasLostRows', () => {
  test('default: rows that are final, or known to have left, are not looked for', () => {
    const final = startLive(page([old(0), old(1), old(2)]), PIN);
    expect(hasLostRows(final, page([fresh(2), fresh(1), fresh(0)]))).toBe(false);
    const live = startLive(page([old(0), pending, old(2)]), PIN);
    const known = { ...live, left: new Set([pending.orderHash]) };
    expect(hasLostRows(known, page([fresh(0), old(0), old(2)]))).toBe(false);
  });

  test('behavior: a list that is read completely counts every row', () => {
    expect(hasLostRows(startLive(page([old(0), pending], 2), PIN), page([old(0)], 1))).toBe(false);
  });
});
