import { describe, expect, test } from 'vitest';
import { sampleHash, sampleOrder, samplePage } from '../../../testing/sampleOrder.ts';
import { mergeLive, startLive } from './liveRows.ts';

const pending = sampleOrder(1, { status: 'pending', statusText: 'Pending', srcTx: null, dstTx: null });
const received = { ...pending, status: 'received' as const, statusText: 'Received', srcTx: sampleOrder(1).srcTx };
const none = samplePage([]);

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
});
