import { parseUsd } from '../../amount/parseUsd.ts';
import type { OrderRecord } from '../OrderRecord.ts';
import { fillTime } from './fillTime.ts';

/** Millionths of a US dollar. */
export type MicroUsd = bigint;

/** Sums over the orders read so far. Fill times are counted in tenths of a second, volume in hours. */
export type OrderStats = {
  readonly scanned: number;
  /** Orders that carried a USD value; the rest add nothing to volume. */
  readonly valued: number;
  readonly volume: MicroUsd;
  readonly fills: ReadonlyMap<number, number>;
  readonly routes: ReadonlyMap<string, number>;
  readonly hours: ReadonlyMap<number, MicroUsd>;
};

/** Before the first page. */
export const EMPTY_STATS: OrderStats = {
  scanned: 0,
  valued: 0,
  volume: 0n,
  fills: new Map(),
  routes: new Map(),
  hours: new Map(),
};

/** The key of a route in `routes`. */
export const routeKey = (order: Pick<OrderRecord, 'inputChain' | 'outputChain'>): string =>
  `${order.inputChain}>${order.outputChain}`;

/** Adds a page of orders. Values are what was paid in, as the service valued it. */
export const addOrders = (stats: OrderStats, orders: readonly OrderRecord[]): OrderStats => {
  const [fills, routes, hours] = [new Map(stats.fills), new Map(stats.routes), new Map(stats.hours)];
  let { volume, valued } = stats;
  for (const order of orders) {
    const taken = fillTime(order);
    if (taken !== null) bump(fills, Math.floor(taken / 100), 1);
    bump(routes, routeKey(order), 1);
    const usd = order.inputTokenValueUsd === null ? null : parseUsd(order.inputTokenValueUsd);
    if (usd === null) continue;
    valued += 1;
    volume += usd;
    const hour = Math.floor(order.startTime / 3_600_000);
    hours.set(hour, (hours.get(hour) ?? 0n) + usd);
  }
  return { scanned: stats.scanned + orders.length, valued, volume, fills, routes, hours };
};

const bump = <K>(counts: Map<K, number>, key: K, by: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + by);
};
