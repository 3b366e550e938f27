import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type OrdersView, viewKey, withoutKeys } from '../../../domain/order/list/OrdersView.ts';
import type { StatusTotals } from '../../../domain/order/list/orderStats.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { useDeferredStart } from './useOrdersList.ts';

const INTERVAL_MS = 10_000;

/**
 * Totals by status for the other filters of a view, from the service. Requested once the rows are on screen (`ready`),
 * so that the service responds to those first, and every ten seconds while the view is live and not paused. Null before
 * the first response.
 */
export const useStatusTotals = (view: OrdersView, ready: boolean, paused: boolean): StatusTotals | null => {
  const world = useWorld();
  const base: OrdersView = { ...withoutKeys(view, ['status']), ...(view.asOf !== undefined && { asOf: view.asOf }) };
  const due = useDeferredStart(`${viewKey(base)} ${view.asOf ?? ''}`, ready);
  const query = useQuery({
    ...orderQueries.statusTotals(world, base),
    enabled: due && view.tx === undefined,
    placeholderData: keepPreviousData,
    refetchInterval: view.asOf === undefined && !paused ? INTERVAL_MS : false,
  });
  return query.data ?? null;
};
