import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OrdersView, viewKey, withoutKeys } from '../../../domain/order/list/OrdersView.ts';
import type { StatusTotals } from '../../../domain/order/list/orderStats.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { orderQueries } from '../../../world/queries/orderQueries.ts';
import { type OrdersList, useDeferredStart } from './useOrdersList.ts';

const INTERVAL_MS = 10_000;

/**
 * Totals by status of the orders up to the list's pin, for the other filters of a view: newer orders wait in every figure as
 * they do in the rows. Requested once the rows are on screen, so that the service responds to those first, whenever a row
 * changes, and every ten seconds while the list is live and not paused. Null before the first response for these filters.
 */
export const useStatusTotals = (view: OrdersView, list: OrdersList): StatusTotals | null => {
  const { page, dimmed, pin, live, changed } = list;
  const world = useWorld();
  const base = withoutKeys(view, ['status']);
  const key = viewKey(base);
  const due = useDeferredStart(key, page !== undefined && !dimmed);
  const { data, refetch } = useQuery({
    ...orderQueries.statusTotals(world, { ...base, asOf: pin }),
    enabled: due && pin > 0 && view.tx === undefined,
    placeholderData: (before, query) => (query?.queryKey[2].view === key ? before : undefined),
    refetchInterval: live?.paused === false ? INTERVAL_MS : false,
  });
  const isChanged = due && changed.size > 0;
  useEffect(() => {
    if (isChanged) void refetch();
  }, [isChanged, changed, refetch]);
  return data ?? null;
};
