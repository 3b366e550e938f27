import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleOrder, samplePage } from '../../../testing/sampleOrder.ts';
import type { OrderRecord } from '../OrderRecord.ts';
import { SnapshotLedger } from './SnapshotLedger.ts';

const SIZE = 10;
const pageAt = (list: readonly OrderRecord[], page: number) =>
  samplePage(list.slice((page - 1) * SIZE, page * SIZE), { currentPage: page, totalRecords: list.length });

/** Walks all pages while `disturb` changes the list between two of them. */
const walk = (
  start: readonly OrderRecord[],
  disturb: (list: readonly OrderRecord[], page: number) => readonly OrderRecord[],
) => {
  let list = start;
  const ledger = new SnapshotLedger();
  const shown: OrderRecord[] = [];
  for (let page = 1; page <= Math.ceil(list.length / SIZE) + 1; page += 1) {
    const answer = pageAt(list, page);
    shown.push(...ledger.take(answer, ledger.hasShrunk(answer) ? pageAt(list, page - 1).orders : []));
    list = disturb(list, page);
  }
  return shown.map((row) => row.orderHash);
};

const orders = (count: number, from = 0) => Array.from({ length: count }, (_, index) => sampleOrder(from + index));

describe('SnapshotLedger', () => {
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
    const ledger = new SnapshotLedger();
    for (const page of [1, 2, 1, 2]) expect(ledger.take(pageAt(orders(30), page))).toHaveLength(SIZE);
  });

  test('behavior: however far someone walks, only the latest 20,000 orders are kept', () => {
    const ledger = new SnapshotLedger();
    const list = orders(20_050);
    for (let page = 1; page <= list.length / SIZE; page += 1)
      expect(ledger.take(pageAt(list, page))).toHaveLength(SIZE);
    expect(ledger.size).toBe(20_000);
    const last = samplePage(list.slice(-SIZE), { currentPage: 2006, totalRecords: list.length });
    expect(ledger.take(last)).toEqual([]);
  });
});
