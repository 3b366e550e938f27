import { type ReactElement, useCallback, useMemo } from 'react';
import { ignoredParams, ordersSearch, readOrdersView } from '../domain/order/list/OrdersView.ts';
import { paths } from '../entities/navigation/paths.ts';
import { useGo, useRawSearch } from '../entities/navigation/router.tsx';
import { prefetchOrders } from '../features/orders/live/useOrdersList.ts';
import { LIST_PAGE, OrdersExplorer, type OrdersExplorerProps } from '../features/orders/OrdersExplorer.tsx';
import { shellMessages } from '../messages/shell.ts';
import type { Prefetch } from './Prefetch.ts';

export const prefetch: Prefetch = (queries, service, search) =>
  prefetchOrders(queries, service, readOrdersView(search));

export const Page = (): ReactElement => {
  const search = useRawSearch();
  const view = useMemo(() => readOrdersView(search), [search]);
  const ignored = useMemo(() => ignoredParams(search), [search]);
  const go = useGo();
  const onView: OrdersExplorerProps['onView'] = useCallback(
    (next, options) => go(paths.orders(ordersSearch(next, options?.replace ? search : {})), options),
    [go, search],
  );
  return (
    <div className={LIST_PAGE}>
      <h1 className="sr-only">{shellMessages.orders}</h1>
      <OrdersExplorer view={view} ignored={ignored} onView={onView} />
    </div>
  );
};
