import type { OrdersView } from '../../domain/order/list/OrdersView.ts';
import { ordersSearch } from '../../domain/order/list/ordersSearch.ts';

const keys = new WeakMap<OrdersView, string>();

/** One text per set of filters: two views with the same key list the same orders, whatever page and snapshot. */
export const viewKey = (view: OrdersView): string => {
  const known = keys.get(view);
  if (known !== undefined) return known;
  const { page: _page, size: _size, as_of: _asOf, ...filters } = ordersSearch(view);
  const key = JSON.stringify(filters);
  keys.set(view, key);
  return key;
};
