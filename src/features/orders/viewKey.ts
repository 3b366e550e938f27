import type { OrdersView } from '../../domain/order/list/OrdersView.ts';
import { ordersSearch } from '../../domain/order/list/ordersSearch.ts';

/** One text per set of filters: two views with the same key list the same orders, whatever page and snapshot. */
export const viewKey = (view: OrdersView): string => {
  const { page: _page, size: _size, as_of: _asOf, ...filters } = ordersSearch(view);
  return JSON.stringify(filters);
};
