import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type OrdersView, viewFilter, viewKey, withoutKeys } from '../../../domain/order/list/OrdersView.ts';
import type { StatusTotals } from '../../../domain/order/list/orderStats.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { importWithRetry } from '../../../lib/lazy.ts';
import { queryKeys } from '../../../world/queries/queryKeys.ts';
import { retryTransient } from '../../../world/service/errors.ts';
import { useDeferredStart } from './useOrdersList.ts';

const EVERY = 10_000;

/**
 * How many orders of each status match the other filters of a view: exact, from the service's own totals. Asked for
 * once the rows of the view are on screen (`ready`), so that the service answers those first; again every ten seconds
 * while the view is live and not paused. Null before the first answer.
 */
export const useStatusTotals = (view: OrdersView, ready: boolean, paused: boolean): StatusTotals | null => {
  const { client, clock } = useWorld();
  const base: OrdersView = { ...withoutKeys(view, ['status']), ...(view.asOf !== undefined && { asOf: view.asOf }) };
  const key = viewKey(base);
  const due = useDeferredStart(`${key} ${view.asOf ?? ''}`, ready);
  const query = useQuery({
    queryKey: queryKeys.statusTotals({ client }, { view: key, asOf: view.asOf }),
    queryFn: async ({ signal }) => {
      const { readStatusTotals } = await importWithRetry(() => import('../filters/StatusSegments.tsx'));
      return readStatusTotals(client, viewFilter(base, clock.now()), signal);
    },
    enabled: due && view.tx === undefined,
    retry: retryTransient,
    placeholderData: keepPreviousData,
    refetchInterval: view.asOf === undefined && !paused ? EVERY : false,
  });
  return query.data ?? null;
};
