import { priceDifferenceBps } from '../../../domain/amount/priceDifference.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { quantile } from '../../../domain/quantile.ts';
import { type Ms, ms } from '../../../domain/time.ts';

export type FairPrice = {
  /** Smallest units of the bought token: the median, and the middle half around it. */
  readonly median: bigint;
  readonly low: bigint;
  readonly high: bigint;
  readonly orders: number;
  readonly span: Ms;
};

/** Recent: the last hour, or the newest ten if it had fewer than three. */
const RECENT_MS = 3_600_000;
const MIN_FILLS = 3;
const MAX_OLDER_FILLS = 10;

const recentFills = (orders: readonly OrderRecord[], now: Ms): readonly OrderRecord[] => {
  const fills = orders
    .filter((order) => order.status === 'completed' && order.inputAmount > 0n)
    .sort((a, b) => b.timestamp - a.timestamp);
  const lastHour = fills.filter((order) => now - order.timestamp <= RECENT_MS);
  return lastHour.length >= MIN_FILLS ? lastHour : fills.slice(0, MAX_OLDER_FILLS);
};

/**
 * The median over recent fills of the pair, scaled to `inputAmount`. Null below three fills. Orders have equal weight; none is
 * newer than `now`.
 */
export const fairPrice = (orders: readonly OrderRecord[], inputAmount: bigint, now: Ms): FairPrice | null => {
  const fills = recentFills(orders, now);
  if (fills.length < MIN_FILLS) return null;
  const sorted = fills
    .map((order) => (order.outputAmount * inputAmount) / order.inputAmount)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const at = (share: number): bigint => quantile(sorted, share) ?? 0n;
  const oldest = Math.min(...fills.map((order) => order.timestamp));
  return {
    median: at(0.5),
    low: at(0.25),
    high: at(0.75),
    orders: fills.length,
    span: ms(Math.max(0, now - oldest)),
  };
};

/** Positions on an axis around the median of recent fills, 0 to 1. Outliers are at the ends. */
export type PriceBand = {
  readonly low: number;
  readonly high: number;
  readonly quote: number;
  /** Basis points against the median: the quote, and the middle half of the fills. */
  readonly quoteBps: bigint;
  readonly lowBps: bigint;
  readonly highBps: bigint;
};

/** Middle halves on each side of the axis: outliers must not squeeze the others into a point. */
const HALVES = 2n;

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const size = (a: bigint): bigint => (a < 0n ? -a : a);

/** Positions of the middle half of the fills and of a quote for the same amount; null if the median is zero. */
export const priceBand = (fair: FairPrice, quoted: bigint): PriceBand | null => {
  const { median, low, high } = fair;
  const bps = (value: bigint): bigint => priceDifferenceBps(value, median) ?? 0n;
  if (median <= 0n) return null;
  const half = larger(larger(high - median, median - low) * HALVES, (size(quoted - median) * 5n) / 4n);
  const reach = larger(half, larger(median / 10_000n, 1n));
  const at = (value: bigint): number => {
    const share = Number(((value - median) * 5_000n) / reach) / 10_000 + 0.5;
    return Math.min(1, Math.max(0, share));
  };
  return {
    low: at(low),
    high: at(high),
    quote: at(quoted),
    quoteBps: bps(quoted),
    lowBps: bps(low),
    highBps: bps(high),
  };
};
