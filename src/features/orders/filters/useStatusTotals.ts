import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StatusTotals } from '../../../domain/order/list/completionRate.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { viewFilter } from '../../../domain/order/list/viewFilter.ts';
import { withoutKeys } from '../../../domain/order/list/withoutKeys.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import { useService } from '../../../ports/useService.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';
import { retryTransient } from '../../../service/queries/retryTransient.ts';
import type { ServiceClient } from '../../../service/serviceClient.ts';
import { viewKey } from '../viewKey.ts';

const EVERY = 10_000;
const STATUSES = [undefined, 'Pending', 'Received', 'Completed', 'Failed'] as const;

const readTotals = async (client: ServiceClient, view: OrdersView, signal: AbortSignal): Promise<StatusTotals> => {
  const base = viewFilter(view, serviceNow());
  const counts = await Promise.all(
    STATUSES.map(async (status) => {
      const filter = status === undefined ? base : { ...base, status };
      return (await queryOrders(client, { filter, page: 1, limit: 1 }, signal)).totalRecords;
    }),
  );
  const [all = 0, Pending = 0, Received = 0, Completed = 0, Failed = 0] = counts;
  return { all, Pending, Received, Completed, Failed };
};

/**
 * How many orders of each status match the other filters of a view: exact, from the service's own totals. Read once
 * the rows are on screen, again every ten seconds while the view is live. Null before the first answer.
 */
export const useStatusTotals = (view: OrdersView, enabled: boolean): StatusTotals | null => {
  const { client } = useService();
  const base: OrdersView = { ...withoutKeys(view, ['status']), ...(view.asOf !== undefined && { asOf: view.asOf }) };
  const query = useQuery({
    queryKey: ['orders', 'statusTotals', { baseUrl: client.baseUrl, view: viewKey(base), asOf: view.asOf }],
    queryFn: ({ signal }) => readTotals(client, base, signal),
    enabled: enabled && view.tx === undefined,
    retry: retryTransient,
    placeholderData: keepPreviousData,
    refetchInterval: view.asOf === undefined ? EVERY : false,
  });
  return query.data ?? null;
};
