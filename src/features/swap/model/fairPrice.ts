import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { quantile } from '../../../domain/quantile.ts';
import { type Ms, ms } from '../../../domain/time.ts';

export type FairPrice = {
  /** In smallest units of the bought token. */
  readonly median: bigint;
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
  const oldest = Math.min(...fills.map((order) => order.timestamp));
  return {
    median: quantile(sorted, 0.5) ?? 0n,
    orders: fills.length,
    span: ms(Math.max(0, now - oldest)),
  };
};
