import { useQueries } from '@tanstack/react-query';
import type { ActiveFilter } from '../../../domain/order/list/OrdersView.ts';
import { viewFilter, viewKey } from '../../../domain/order/list/OrdersView.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';

const MOST = 4;

/** How many orders each of the first few filters keeps out: the totals of the view without it; undefined until known. */
export const useWithoutCounts = (filters: readonly ActiveFilter[]): readonly (number | undefined)[] => {
  const { client, clock } = useWorld();
  return useQueries({
    queries: filters.slice(0, MOST).map(({ without }) => ({
      queryKey: ['orders', 'withoutCount', { baseUrl: client.baseUrl, view: viewKey(without) }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const filter = viewFilter(without, clock.now());
        return (await queryOrders(client, { filter, page: 1, limit: 1 }, signal)).totalRecords;
      },
    })),
  }).map((query) => query.data);
};
