import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { type Ms, ms } from '../../../domain/time/Ms.ts';

/** What recent completed orders of the same pair would have paid for this amount. */
export type FairPrice = {
  /** Smallest units of the bought token: the median, and the middle half around it. */
  readonly median: bigint;
  readonly low: bigint;
  readonly high: bigint;
  /** What each of them would have paid, least first. */
  readonly all: readonly bigint[];
  readonly orders: number;
  /** How far back the oldest of them lies. */
  readonly span: Ms;
};

const at = (sorted: readonly bigint[], part: number): bigint =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0n;

/** Recent means the last hour, or the newest ten where that hour had fewer than three. */
const HOUR = 3_600_000;
const FEWEST = 3;
const NEWEST = 10;

const recentFills = (orders: readonly OrderRecord[], now: Ms): readonly OrderRecord[] => {
  const fills = orders
    .filter((order) => order.status === 'completed' && order.inputAmount > 0n)
    .sort((a, b) => b.timestamp - a.timestamp);
  const lastHour = fills.filter((order) => now - order.timestamp <= HOUR);
  return lastHour.length >= FEWEST ? lastHour : fills.slice(0, NEWEST);
};

/**
 * The median over recent fills of the pair, scaled to `inputAmount`. Null below three fills: one order is no market.
 * Every order is weighed the same; none is newer than `now`.
 */
export const fairPrice = (orders: readonly OrderRecord[], inputAmount: bigint, now: Ms): FairPrice | null => {
  const fills = recentFills(orders, now);
  if (fills.length < FEWEST) return null;
  const sorted = fills
    .map((order) => (order.outputAmount * inputAmount) / order.inputAmount)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const oldest = Math.min(...fills.map((order) => order.timestamp));
  return {
    median: at(sorted, 0.5),
    low: at(sorted, 0.25),
    high: at(sorted, 0.75),
    all: sorted,
    orders: fills.length,
    span: ms(Math.max(0, now - oldest)),
  };
};
