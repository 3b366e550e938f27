import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleOrder, samplePage } from '../../../testing/sampleOrder.ts';
import type { OrderRecord } from '../OrderRecord.ts';
import { hasShrunk, joinWalks, type SnapshotWalk, takePage } from './snapshotWalk.ts';

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
