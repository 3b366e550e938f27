import { useEffect } from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import type { OrdersList } from './OrdersList.ts';
import { useLiveOrders } from './useLiveOrders.ts';
import { useSnapshotOrders } from './useSnapshotOrders.ts';

/**
 * The orders of a view: page 1 is live unless the URL pins it; a deeper page without a pin is pinned now, in place,
 * so that the address bar always holds a link that reproduces the rows.
 */
export const useOrdersList = (
  view: OrdersView,
  onView: (view: OrdersView, options?: { readonly replace?: boolean }) => void,
): OrdersList => {
  const isLive = view.page === 1 && view.asOf === undefined;
  const needsPin = !isLive && view.asOf === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the missing pin calls for action
  useEffect(() => {
    if (needsPin) onView({ ...view, asOf: serviceNow() }, { replace: true });
  }, [needsPin]);
  const live = useLiveOrders(view, isLive);
  const snapshot = useSnapshotOrders(view, !isLive);
  return isLive ? live : snapshot;
};
