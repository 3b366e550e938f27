import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StatusTotals } from '../../../domain/order/list/completionRate.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { viewFilter } from '../../../domain/order/list/viewFilter.ts';
import { withoutKeys } from '../../../domain/order/list/withoutKeys.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import { useService } from '../../../ports/useService.ts';
import { retryTransient } from '../../../service/queries/retryTransient.ts';
import { useBegun } from '../useBegun.ts';
import { viewKey } from '../viewKey.ts';
import { readStatusTotals } from './readStatusTotals.ts';

const EVERY = 10_000;

/**
 * How many orders of each status match the other filters of a view: exact, from the service's own totals. Asked for
 * once the rows of the view are on screen (`ready`), so that the service answers those first; again every ten seconds
 * while the view is live and not paused. Null before the first answer.
 */
export const useStatusTotals = (view: OrdersView, ready: boolean, paused: boolean): StatusTotals | null => {
  const { client } = useService();
  const base: OrdersView = { ...withoutKeys(view, ['status']), ...(view.asOf !== undefined && { asOf: view.asOf }) };
  const key = viewKey(base);
  const due = useBegun(`${key} ${view.asOf ?? ''}`, ready);
  const query = useQuery({
    queryKey: ['orders', 'statusTotals', { baseUrl: client.baseUrl, view: key, asOf: view.asOf }],
    queryFn: ({ signal }) => readStatusTotals(client, viewFilter(base, serviceNow()), signal),
    enabled: due && view.tx === undefined,
    retry: retryTransient,
    placeholderData: keepPreviousData,
    refetchInterval: view.asOf === undefined && !paused ? EVERY : false,
  });
  return query.data ?? null;
};
