import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { viewFilter } from '../../../domain/order/list/OrdersView.ts';
import type { OrderPage } from '../../../domain/order/OrderRecord.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import type { QueryOrdersParameters } from '../../../service/actions/queryOrdersPath.ts';
import { orderQueries } from '../../../service/queries/orderQueries.ts';
import { retryTransient } from '../../../service/queries/retryTransient.ts';
import type { WithClient } from '../../../service/queries/WithClient.ts';
import { queryOrdersOfTx } from './queryOrdersOfTx.ts';

/** What the service is asked for a view. `now` (service time) anchors a relative age of a live view. */
export const viewParameters = (view: OrdersView, now: Ms): QueryOrdersParameters => ({
  filter: viewFilter(view, now),
  page: view.page,
  limit: view.size,
});

type PageQuery = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<OrderPage>;
  readonly retry: (failures: number, error: Error) => boolean;
};

/** The page of orders of a view; a view of one transaction asks both sides at once. */
export const ordersPageQuery = ({ client }: WithClient, view: OrdersView, now: Ms): PageQuery => {
  const { tx } = view;
  const parameters = viewParameters(view, now);
  if (tx === undefined) return orderQueries.page({ client }, parameters);
  return {
    queryKey: ['orders', 'ofTx', { baseUrl: client.baseUrl, tx, ...parameters }] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => queryOrdersOfTx(client, tx, parameters, signal),
    retry: retryTransient,
  };
};
