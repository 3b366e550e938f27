import { describe, expect, test } from 'vitest';
import { sampleHash, sampleOrder, samplePage } from '../../../testing/sampleOrder.ts';
import type { OrderPage } from '../OrderRecord.ts';
import { type LiveRows, mergeLive as merge, startLive, waitingOf } from './liveRows.ts';

const pending = sampleOrder(1, { status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null });
const received = { ...pending, status: 'received' as const, statusText: 'Received', srcTx: sampleOrder(1).srcTx };
const none = samplePage([]);

const mergeLive = (live: LiveRows, pinned: OrderPage, newer: OrderPage) => {
  const next = merge(live, { pinned, newer });
  return { ...next, waiting: waitingOf(next) };
};

describe('mergeLive', () => {
  const live = startLive(samplePage([sampleOrder(0), pending, sampleOrder(2)]));

  test('default', () => {
    const next = mergeLive(live, samplePage([sampleOrder(0), pending, sampleOrder(2)]), none);
    expect(next).toMatchObject({ waiting: 0, rows: live.rows });
    expect([...next.changed, ...next.left]).toEqual([]);
  });

  test('behavior: unchanged rows keep their identity, so that they are not drawn again', () => {
    const next = mergeLive(live, samplePage([{ ...sampleOrder(0) }, received, { ...sampleOrder(2) }]), none);
    expect(next.rows[0]).toBe(live.rows[0]);
    expect(next.rows[2]).toBe(live.rows[2]);
    expect(next.rows[1]?.status).toBe('received');
    expect([...next.changed]).toEqual([sampleHash(1)]);
  });

  test('behavior: newer orders wait and are counted exactly, beyond one page', () => {
    const newer = samplePage([sampleOrder(9), sampleOrder(8)], { totalRecords: 137 });
    expect(mergeLive(live, samplePage(live.rows), newer)).toMatchObject({ waiting: 137, rows: live.rows });
  });

  test('behavior: a row that only moved in time is updated and not counted as new', () => {
    const next = mergeLive(live, samplePage([sampleOrder(0), sampleOrder(2)]), samplePage([received]));
    expect(next.waiting).toBe(0);
    expect(next.rows[1]?.status).toBe('received');
    expect(next.left.size).toBe(0);
  });

  test('behavior: orders accepted between the first answer and the pin wait too', () => {
    const next = mergeLive(live, samplePage([sampleOrder(7), ...live.rows, sampleOrder(3)]), none);
    expect(next).toMatchObject({ waiting: 1, rows: live.rows });
    expect(mergeLive(startLive(none), samplePage([sampleOrder(7)]), none).waiting).toBe(1);
  });

  test('behavior: a row that no longer matches stays and is marked', () => {
    const next = mergeLive(live, samplePage([sampleOrder(0), sampleOrder(2)]), none);
    expect(next.rows).toHaveLength(3);
    expect([...next.left]).toEqual([sampleHash(1)]);
  });

  test('behavior: rows asked for alone are updated or marked, and everything else stays as it was known', () => {
    const before = merge(live, {
      pinned: samplePage([sampleOrder(7), ...live.rows]),
      newer: samplePage([sampleOrder(9)]),
    });
    const next = merge(before, { asked: [sampleHash(1), sampleHash(2)], found: [received] });
    expect(next.rows[1]?.status).toBe('received');
    expect([[...next.changed], [...next.left]]).toEqual([[sampleHash(1)], [sampleHash(2)]]);
    expect(waitingOf(next)).toBe(2);
    expect([...merge(next, { found: [sampleOrder(2)] }).left]).toEqual([]);
  });

  test('behavior: newer orders alone are counted without those on screen', () => {
    const next = merge(live, { newer: samplePage([sampleOrder(9), received], { totalRecords: 12 }) });
    expect(waitingOf(next)).toBe(11);
    expect(next.rows[1]?.status).toBe('received');
    expect(next.left.size).toBe(0);
  });

  test('behavior: a row that others pushed off a full page has not left the view', () => {
    const rows = [sampleOrder(0), sampleOrder(1), sampleOrder(2)];
    const full = samplePage([sampleOrder(7), sampleOrder(0), sampleOrder(1)], { limit: 3, totalRecords: 4 });
    const next = merge(startLive(samplePage(rows)), { pinned: full });
    expect([next.left.size, waitingOf(next)]).toEqual([0, 1]);
    const short = samplePage([sampleOrder(0), sampleOrder(1)], { limit: 3 });
    expect([...merge(next, { pinned: short }).left]).toEqual([sampleHash(2)]);
  });
});
