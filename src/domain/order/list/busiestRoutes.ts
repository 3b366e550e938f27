import type { OrderStats } from './orderStats.ts';

/** A route and its share (0 to 1) of the orders read. */
export type RouteShare = { readonly from: string; readonly to: string; readonly count: number; readonly share: number };

/** The routes with most orders, first the busiest; equal counts in the order of their names. */
export const busiestRoutes = (stats: OrderStats, most: number): readonly RouteShare[] =>
  [...stats.routes]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([key, count]) => {
      const [from = '', to = ''] = key.split('>');
      return { from, to, count, share: stats.scanned === 0 ? 0 : count / stats.scanned };
    });
