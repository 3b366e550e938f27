import { routeKey } from '../../domain/order/list/orderStats.ts';
import { isOpen, type OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Ms } from '../../domain/time.ts';
import { routeTimes } from '../../engines/swap/routeHistory.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { pollUntilSuccess } from '../../world/queries/retryPolicy.ts';
import { openOrders } from '../../world/service/queryOrders.ts';
import type { World } from '../../world/World.ts';

/** As many as the summary of /orders reads at first. */
export const MAX_ORDERS = 500;
const PAGE_SIZE = 100;

type RecentOrders = { readonly orders: readonly OrderRecord[] };

/**
 * The latest orders, of which all figures of this page are. One page after the other, so that nothing else of the page has
 * to wait for them, and up to the time of the first, so that newer orders shift none.
 */
export const recentOrders = ({ client, clock }: Pick<World, 'client' | 'clock'>) => ({
  queryKey: queryKeys.recentOrders({ client }),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RecentOrders> => {
    const read = openOrders(client, { maxTime: clock.now() });
    const orders: OrderRecord[] = [];
    for (let page = 1; page <= MAX_ORDERS / PAGE_SIZE; page++) {
      const found = await read(page, PAGE_SIZE, signal);
      orders.push(...found.orders);
      if (page >= found.totalPages) break;
    }
    return { orders };
  },
  staleTime: 60_000,
  ...pollUntilSuccess,
});

/** Outcomes of the orders of a route or a chain. Open orders and unknown statuses do not count. */
export type Reliability = {
  readonly ended: number;
  readonly completed: number;
  readonly p50: Ms | null;
};

const reliabilityBy = (
  orders: readonly OrderRecord[],
  keyOf: (order: OrderRecord) => string,
): ReadonlyMap<string, Reliability> => {
  const routes = new Map<string, OrderRecord[]>();
  for (const order of orders) {
    if (isOpen(order)) continue;
    const key = keyOf(order);
    const ended = routes.get(key);
    if (ended === undefined) routes.set(key, [order]);
    else ended.push(order);
  }
  const summed = [...routes].map(([key, ended]): readonly [string, Reliability] => {
    const completed = ended.filter(({ status }) => status === 'completed').length;
    return [key, { ended: ended.length, completed, p50: routeTimes(ended)?.p50 ?? null }];
  });
  return new Map(summed);
};

/** The reliability of each route by `routeKey`; a route that no order took is not in the map. */
export const routeReliability = (orders: readonly OrderRecord[]): ReadonlyMap<string, Reliability> =>
  reliabilityBy(orders, routeKey);

export const sourceReliability = (orders: readonly OrderRecord[]): ReadonlyMap<string, Reliability> =>
  reliabilityBy(orders, ({ inputChain }) => inputChain);
