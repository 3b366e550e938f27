import { priceDifferenceBps } from '../../../domain/amount/priceDifferenceBps.ts';
import type { FairPrice } from './fairPrice.ts';

/** Places on an axis with the median of recent fills at its middle: 0 is the least, 1 the most. Outliers stand at the ends. */
export type PriceBand = {
  readonly low: number;
  readonly high: number;
  readonly quote: number;
  readonly fills: readonly number[];
  /** How far the axis reaches from its middle, in basis points, at least 1. */
  readonly reach: bigint;
  /** Basis points against the median: the quote, and the middle half of the fills. */
  readonly quoteBps: bigint;
  readonly lowBps: bigint;
  readonly highBps: bigint;
};

/** How many middle halves the axis holds on each side: a few far fills must not squeeze the others into a point. */
const HALVES = 2n;

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const size = (a: bigint): bigint => (a < 0n ? -a : a);

/** Places the fills, their middle half and a quote for the same amount; null where the median is nothing. */
export const priceBand = (fair: FairPrice, quoted: bigint): PriceBand | null => {
  const { median, low, high, all } = fair;
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
    fills: all.map(at),
    reach: larger((reach * 10_000n) / median, 1n),
    quoteBps: bps(quoted),
    lowBps: bps(low),
    highBps: bps(high),
  };
};
