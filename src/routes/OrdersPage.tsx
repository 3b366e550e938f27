import { type ReactElement, useCallback, useMemo } from 'react';
import { ignoredParams, ordersSearch, readOrdersView } from '../domain/order/list/OrdersView.ts';
import { paths } from '../entities/navigation/paths.ts';
import { useGo, useRawSearch } from '../entities/navigation/router.tsx';
import { prefetchOrders } from '../features/orders/live/useOrdersList.ts';
import { LIST_PAGE, OrdersExplorer, type OrdersExplorerProps } from '../features/orders/OrdersExplorer.tsx';
import { shellMessages } from '../messages/shell.ts';
import type { Prefetch } from './Prefetch.ts';

/** Only where the tools beside it stay in their row. */
const TITLE =
  'max-md:ms-1 max-md:grow max-[23rem]:text-17 md:me-2 md:max-xl:sr-only max-md:[@media(height<32rem)]:sr-only';

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
      <OrdersExplorer
        view={view}
        title={<h1 className={TITLE}>{shellMessages.orders}</h1>}
        ignored={ignored}
        onView={onView}
      />
    </div>
  );
};
