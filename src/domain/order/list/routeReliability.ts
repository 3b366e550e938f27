import { quantile } from '../../quantile.ts';
import type { Ms } from '../../time.ts';
import { fillTime, type OrderRecord } from '../OrderRecord.ts';
import { routeKey } from './orderStats.ts';

/** How the orders of one route ended. Orders that are still open, or whose status is unknown, count nowhere. */
export type RouteRecord = {
  readonly ended: number;
  readonly completed: number;
  /** Half of the completed orders took at most this long; null where none completed. */
  readonly p50: Ms | null;
};

const ENDED = new Set<OrderRecord['status']>(['completed', 'failed', 'cancelled', 'expired']);

/** What recent orders say about each route, by `routeKey`; a route that none of them took is not in the map. */
export const routeReliability = (orders: readonly OrderRecord[]): ReadonlyMap<string, RouteRecord> => {
  const routes = new Map<string, OrderRecord[]>();
  for (const order of orders) {
    if (!ENDED.has(order.status)) continue;
    const key = routeKey(order);
    const ended = routes.get(key);
    if (ended === undefined) routes.set(key, [order]);
    else ended.push(order);
  }
  const summed = [...routes].map(([key, ended]): readonly [string, RouteRecord] => {
    const times = ended
      .map(fillTime)
      .filter((time) => time !== null)
      .sort((a, b) => a - b);
    const completed = ended.filter(({ status }) => status === 'completed').length;
    return [key, { ended: ended.length, completed, p50: quantile(times, 0.5) ?? null }];
  });
  return new Map(summed);
};
