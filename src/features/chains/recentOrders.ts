import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { queryOrders } from '../../service/actions/queryOrders.ts';
import type { WithClient } from '../../service/queries/WithClient.ts';

const PAGES = 10;
const PER_PAGE = 100;

/** Recent orders of the service and how many it has in all. */
export type RecentOrders = { readonly orders: readonly OrderRecord[]; readonly total: number };

/** The latest thousand orders, one page after the other, so that nothing else of the page has to wait for them. */
export const recentOrders = ({ client }: WithClient) => ({
  queryKey: ['orders', 'recent', { baseUrl: client.baseUrl }] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RecentOrders> => {
    const orders = new Map<string, OrderRecord>();
    let total = 0;
    for (let page = 1; page <= PAGES; page++) {
      const answer = await queryOrders(client, { filter: {}, page, limit: PER_PAGE }, signal);
      // Newer orders push a list that is read down: what comes twice counts once.
      for (const order of answer.orders) orders.set(order.orderHash, order);
      total = answer.totalRecords;
      if (page >= answer.totalPages) break;
    }
    return { orders: [...orders.values()], total };
  },
  staleTime: 60_000,
});
