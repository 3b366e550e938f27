import { type ReactElement, useCallback, useMemo } from 'react';
import { lostParams, ordersSearch, readOrdersView } from '../domain/order/list/OrdersView.ts';
import { primeOrders } from '../features/orders/live/primeOrders.ts';
import { OrdersExplorer } from '../features/orders/OrdersExplorer.tsx';
import type { Prime } from '../ports/Prime.ts';
import { paths } from '../ports/paths.ts';
import { useGo } from '../ports/useGo.ts';
import { useRawSearch } from '../ports/useRawSearch.ts';

/** What /orders draws first. */
export const prime: Prime = (queries, service, search) => primeOrders(queries, service, readOrdersView(search));

/** /orders: every order of the service. The URL is the only list state. */
export const OrdersPage = (): ReactElement => {
  const search = useRawSearch();
  const view = useMemo(() => readOrdersView(search), [search]);
  const lost = useMemo(() => lostParams(search), [search]);
  const go = useGo();
  const onView: OrdersExplorer.Props['onView'] = useCallback(
    (next, options) => go(paths.orders(ordersSearch(next)), options),
    [go],
  );
  return (
    <div className="page orders-page">
      <h1 className="sr-only">Orders</h1>
      <OrdersExplorer view={view} lost={lost} onView={onView} />
    </div>
  );
};
