import type { Address } from 'viem';
import { parseUsd } from '../../amount/formatAmount.ts';
import { formatShare } from '../../amount/formatShare.ts';
import { type Ms, ms } from '../../time.ts';
import { deliveredIn } from '../deliveredIn.ts';
import { isDeposited, type OrderRecord } from '../OrderRecord.ts';
import type { STATUSES } from './filterKinds.ts';

/** Millionths of a US dollar. */
export type MicroUsd = bigint;

/** Sums over the orders read so far. Fill times are counted in tenths of a second, volume in quarters of an hour. */
export type OrderStats = {
  readonly scanned: number;
  /** Of the orders that were paid. */
  readonly volume: MicroUsd;
  /** Of all. */
  readonly value: MicroUsd;
  readonly fills: ReadonlyMap<number, number>;
  /** Numbers of paid orders. */
  readonly routes: ReadonlyMap<string, number>;
  readonly quarters: ReadonlyMap<number, MicroUsd>;
  readonly delivered: readonly OrderRecord[];
};

export const EMPTY_STATS: OrderStats = {
  scanned: 0,
  volume: 0n,
  value: 0n,
  fills: new Map(),
  routes: new Map(),
  quarters: new Map(),
  delivered: [],
};

const MAX_DELIVERED = 2_000;
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

export const routeKey = (order: Pick<OrderRecord, 'inputChain' | 'outputChain'>): string =>
  `${order.inputChain}>${order.outputChain}`;

/**
 * Adds a page of orders. Volume is the value of the inputs that were paid, as the service valued them. `tookOf`: how long
 * an order took, in ms.
 */
export const addOrders = (
  stats: OrderStats,
  orders: readonly OrderRecord[],
  tookOf: (order: OrderRecord) => Ms | null = (order) => deliveredIn(order),
): OrderStats => {
  const [fills, routes, quarters] = [new Map(stats.fills), new Map(stats.routes), new Map(stats.quarters)];
  let { volume, value } = stats;
  for (const order of orders) {
    const taken = tookOf(order);
    if (taken !== null) bump(fills, Math.floor(taken / 100), 1);
    if (isDeposited(order.status)) bump(routes, routeKey(order), 1);
    const usd = order.inputTokenValueUsd === null ? null : parseUsd(order.inputTokenValueUsd);
    if (usd === null) continue;
    value += usd;
    if (!isDeposited(order.status)) continue;
    volume += usd;
    const quarter = Math.floor(order.startTime / QUARTER_MS);
    quarters.set(quarter, (quarters.get(quarter) ?? 0n) + usd);
  }
  const room = Math.max(0, MAX_DELIVERED - stats.delivered.length);
  const delivered = [...stats.delivered, ...orders.filter(({ status }) => status === 'completed').slice(0, room)];
  return { scanned: stats.scanned + orders.length, volume, value, fills, routes, quarters, delivered };
};

const bump = <K>(counts: Map<K, number>, key: K, by: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};

/** The time within which the given share (0 to 1) of the completed orders was filled, to a tenth of a second; null without any. */
export const fillQuantile = (fills: OrderStats['fills'], share: number): Ms | null => {
  const sorted = [...fills].sort(([a], [b]) => a - b);
  const total = sorted.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [tenths, count] of sorted) {
    passed += count;
    if (passed >= total * share) return ms(tenths * 100);
  }
  return null;
};

export type SizedTrade = { readonly at: Ms; readonly usd: MicroUsd };
export type VolumeBar = { readonly start: number; readonly volume: MicroUsd };

const STEPS_MS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 720, 1440, 10_080].map((minutes) => minutes * MINUTE_MS);
const MAX_STEP_MS = 40_320 * MINUTE_MS;

/** Volume in at most `most` equal spans of a round length, of `least` or more, oldest first; empty without trades. */
export const volumeBars = (
  trades: readonly SizedTrade[],
  most: number,
  least: number = MINUTE_MS,
): readonly VolumeBar[] => {
  if (trades.length === 0) return [];
  const [oldest, newest] = trades.reduce(
    ([low, high], { at }) => [Math.min(low, at), Math.max(high, at)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const fits = (ms: number): boolean => ms >= least && Math.floor(newest / ms) - Math.floor(oldest / ms) < most;
  const step = STEPS_MS.find(fits) ?? MAX_STEP_MS;
  const last = Math.floor(newest / step);
  const first = Math.max(Math.floor(oldest / step), last - most + 1);
  const bars = new Array<MicroUsd>(last - first + 1).fill(0n);
  for (const { at, usd } of trades) {
    const index = Math.floor(at / step) - first;
    if (index >= 0) bars[index] = (bars[index] ?? 0n) + usd;
  }
  return bars.map((volume, index) => ({ start: (first + index) * step, volume }));
};

/** The volume of all orders that were read. */
export const statsBars = ({ quarters }: Pick<OrderStats, 'quarters'>, most: number): readonly VolumeBar[] =>
  volumeBars(
    [...quarters].map(([quarter, usd]) => ({ at: ms(quarter * QUARTER_MS), usd })),
    most,
    QUARTER_MS,
  );

type RouteCount = { readonly from: string; readonly to: string; readonly count: number; readonly of: number };

/** `of`: the orders of all routes. */
export const busiestRoutes = ({ routes }: Pick<OrderStats, 'routes'>, most: number): readonly RouteCount[] => {
  const of = [...routes.values()].reduce((sum, count) => sum + count, 0);
  return [...routes]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([key, count]) => {
      const [from = '', to = ''] = key.split('>');
      return { from, to, count, of };
    });
};

/** `all`: those of the four, and of statuses that the filter cannot name, such as cancelled or expired. */
export type StatusTotals = Readonly<Record<'all' | (typeof STATUSES)[number], number>>;

export const endedOrders = ({ all, Pending, Received }: StatusTotals): number => all - Pending - Received;

/** Those of a status among all orders that ended, as "98.90%". Null when none has ended. */
export const shareOfEnded = (totals: StatusTotals, status: 'Completed' | 'Failed'): string | null =>
  formatShare(totals[status], endedOrders(totals), 2);

export type RequestedToken = { readonly chainKey: string; readonly token: Address; readonly count: number };

export const mostRequested = (
  orders: readonly Pick<OrderRecord, 'outputChain' | 'outputToken'>[],
): readonly RequestedToken[] => {
  const requested = new Map<string, RequestedToken>();
  for (const { outputChain: chainKey, outputToken: token } of orders) {
    const key = `${chainKey} ${token.toLowerCase()}`;
    requested.set(key, { chainKey, token, count: (requested.get(key)?.count ?? 0) + 1 });
  }
  return [...requested.values()].sort((a, b) => b.count - a.count);
};
