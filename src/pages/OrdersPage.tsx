import type { ReactElement } from 'react';
import { ordersSearch } from '../domain/order/list/ordersSearch.ts';
import { readOrdersView } from '../domain/order/list/readOrdersView.ts';
import { OrdersExplorer } from '../features/orders/OrdersExplorer.tsx';
import { paths } from '../ports/paths.ts';
import { useGo } from '../ports/useGo.ts';
import { useRawSearch } from '../ports/useRawSearch.ts';

/** /orders: every order of the service. The URL is the only list state. */
export const OrdersPage = (): ReactElement => {
  const view = readOrdersView(useRawSearch());
  const go = useGo();
  return (
    <div className="page orders-page">
      <h1 className="sr-only">Orders</h1>
      <OrdersExplorer view={view} onView={(next, options) => go(paths.orders(ordersSearch(next)), options)} />
    </div>
  );
};
