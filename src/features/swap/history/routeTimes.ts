import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { formatDuration, type Ms, ms } from '../../../domain/time.ts';

/** How long completed orders took, from their start to their last event. */
export type RouteTimes = {
  readonly p50: Ms;
  readonly p90: Ms;
  readonly p95: Ms;
  /** Every duration, shortest first. */
  readonly all: readonly Ms[];
};

/** Totals of a route over the last 24 hours, as the service counts them. */
export type RouteTotals = { readonly orders: number; readonly completed: number };

const at = (sorted: readonly Ms[], part: number): Ms =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? ms(0);

/** The spread of durations over completed orders, or null where there are none. Impossible (negative) ones are left out. */
export const routeTimes = (orders: readonly OrderRecord[]): RouteTimes | null => {
  const all = orders
    .filter((order) => order.status === 'completed' && order.timestamp >= order.startTime)
    .map((order) => ms(order.timestamp - order.startTime))
    .sort((a, b) => a - b);
  return all.length === 0 ? null : { p50: at(all, 0.5), p90: at(all, 0.9), p95: at(all, 0.95), all };
};

/** A fill time: tenths of a second below a minute. */
export const fillTime = (time: Ms): string => (time < 60_000 ? `${(time / 1000).toFixed(1)} s` : formatDuration(time));

/** A share of a count in percent, cut to one digit so that 100 % means all; "-" of nothing. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${(Math.floor((part / whole) * 1000) / 10).toFixed(1)}%`;
