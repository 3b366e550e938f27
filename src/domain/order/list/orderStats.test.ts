import { describe, expect, test } from 'vitest';
import { testAddress } from '../../../testing/rfqFrames.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { ms } from '../../time.ts';
import { deliveredIn } from '../deliveredIn.ts';

import type { OrderRecord } from '../OrderRecord.ts';
import {
  addOrders,
  busiestRoutes,
  EMPTY_STATS,
  endedOrders,
  fillQuantile,
  mostRequested,
  type StatusTotals,
  shareOfEnded,
  statsBars,
  volumeBars,
} from './orderStats.ts';

const totals = (some: Partial<StatusTotals>): StatusTotals => ({
  all: 0,
  Pending: 0,
  Received: 0,
  Completed: 0,
  Failed: 0,
  ...some,
});
const start = ms(1_791_417_600_000);
const filled = (n: number, seconds: number) =>
  sampleOrder(n, { startTime: start, timestamp: ms(start + seconds * 1000), inputTokenValueUsd: '1.25' });

describe('orderStats', () => {
  test('default', () => {
    const stats = addOrders(EMPTY_STATS, [filled(0, 4), filled(1, 8.6), filled(2, 21)]);
    expect(stats).toMatchObject({ scanned: 3, volume: 3_750_000n });
    expect(fillQuantile(stats.fills, 0.5)).toBe(8600);
    expect(fillQuantile(stats.fills, 0.9)).toBe(21_000);
  });

  test('behavior: pages in any split give the same sums', () => {
    const orders = [filled(0, 4), filled(1, 8), filled(2, 21), filled(3, 2)];
    const whole = addOrders(EMPTY_STATS, orders);
    expect(addOrders(addOrders(EMPTY_STATS, orders.slice(0, 1)), orders.slice(1))).toEqual(whole);
  });

  test('behavior: orders without a value are read but not summed', () => {
    expect(addOrders(EMPTY_STATS, [sampleOrder(0, { inputTokenValueUsd: null })])).toMatchObject({
      scanned: 1,
      volume: 0n,
    });
  });

  test('behavior: only completed orders have a fill time', () => {
    expect(deliveredIn(filled(0, 3))).toBe(3000);
    expect(deliveredIn({ ...filled(0, 3), status: 'failed' })).toBeNull();
    expect(deliveredIn({ ...filled(0, 3), timestamp: ms(start - 1) })).toBeNull();
    expect(fillQuantile(EMPTY_STATS.fills, 0.5)).toBeNull();
  });

  test('behavior: routes by count', () => {
    const stats = addOrders(EMPTY_STATS, [filled(0, 1), filled(1, 1), sampleOrder(2, { outputChain: 'bsc' })]);
    expect(busiestRoutes(stats, 1)).toEqual([{ from: 'base', to: 'arbitrum', count: 2, of: 3 }]);
  });

  test('behavior: an order that failed, or was not paid yet, is not a volume', () => {
    const usd = { inputTokenValueUsd: '100.00' } as const;
    const of = (...statuses: readonly OrderRecord['status'][]) =>
      addOrders(
        EMPTY_STATS,
        statuses.map((status, n) => sampleOrder(n, { ...usd, status })),
      );
    expect(of('completed', 'received')).toMatchObject({
      volume: 200_000_000n,
      routes: new Map([['base>arbitrum', 2]]),
    });
    const unpaid = of('failed', 'cancelled', 'expired', 'pending', 'unknown');
    expect(unpaid).toMatchObject({ volume: 0n, routes: new Map() });
  });

  test('behavior: the bars of what was read cover its whole span and sum to its volume', () => {
    const later = (hours: number) =>
      sampleOrder(1, { startTime: ms(start + hours * 3_600_000), inputTokenValueUsd: '2' });
    for (const hours of [0.25, 5, 50, 5000]) {
      const bars = statsBars(addOrders(EMPTY_STATS, [filled(0, 1), later(hours)]), 24);
      expect(bars.length).toBeLessThanOrEqual(24);
      expect(bars.reduce((sum, bar) => sum + bar.volume, 0n)).toBe(3_250_000n);
      expect(bars[0]?.start).toBeLessThanOrEqual(start);
    }
    expect(statsBars(addOrders(EMPTY_STATS, [filled(0, 1), later(5)]), 24)).toHaveLength(21);
  });

  test('behavior: the completion rate is never rounded up', () => {
    expect(
      shareOfEnded(totals({ all: 48_213, Pending: 14, Received: 31, Completed: 47_640, Failed: 528 }), 'Completed'),
    ).toBe('98.90%');
    expect(shareOfEnded(totals({ all: 1_000_000, Completed: 999_999, Failed: 1 }), 'Completed')).toBe('99.99%');
    expect(shareOfEnded(totals({ all: 3, Pending: 3 }), 'Completed')).toBeNull();
  });

  test('behavior: cancelled and expired orders are not successes, although no filter names them', () => {
    const live = totals({ all: 500, Pending: 2, Received: 4, Completed: 485 });
    expect(endedOrders(live)).toBe(494);
    expect(shareOfEnded(live, 'Completed')).toBe('98.18%');
  });
});

const paid = (outputChain: string, token: number) => ({ outputChain, outputToken: testAddress(token) });

test('default: source tokens of orders, the most frequent first, by chain', () => {
  const orders = [paid('base', 1), paid('arbitrum', 2), paid('base', 2), paid('arbitrum', 2), paid('base', 3)];
  expect(mostRequested(orders).map(({ chainKey, token, count }) => [chainKey, token, count])).toEqual([
    ['arbitrum', testAddress(2), 2],
    ['base', testAddress(1), 1],
    ['base', testAddress(2), 1],
    ['base', testAddress(3), 1],
  ]);
  expect(mostRequested([])).toEqual([]);
});

const trade = (minute: number, usd = 1n) => ({ at: ms(minute * 60_000), usd });

describe('volumeBars', () => {
  test('default: sums by span, with empty spans between', () => {
    expect(volumeBars([trade(12, 5n), trade(10.9, 2n), trade(10.1)], 24)).toEqual([
      { start: 600_000, volume: 3n },
      { start: 660_000, volume: 0n },
      { start: 720_000, volume: 5n },
    ]);
    expect(volumeBars([], 24)).toEqual([]);
  });

  test('behavior: the span is the shortest round one that leaves so many bars', () => {
    const starts = (minutes: number) => volumeBars([trade(0), trade(minutes)], 24).map(({ start }) => start / 60_000);
    expect(starts(23)).toHaveLength(24);
    expect(starts(24)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
    expect(starts(1440).at(1)).toBe(120);
  });

  test('behavior: trades too old for any span are left out', () => {
    const bars = volumeBars([trade(0, 7n), trade(60_000_000)], 24);
    expect(bars).toHaveLength(24);
    expect(bars.reduce((sum, { volume }) => sum + volume, 0n)).toBe(1n);
  });
});
