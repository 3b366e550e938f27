import type { Hex } from 'viem';
import type { STATUSES } from '../../domain/order/list/filterKinds.ts';
import { type OrdersView, viewFilter, viewKey } from '../../domain/order/list/OrdersView.ts';
import type { OrderFilter } from '../../domain/order/list/orderFilters.ts';
import type { StatusTotals } from '../../domain/order/list/orderStats.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Ms } from '../../domain/time.ts';
import { undecodableError } from '../service/errors.ts';
import { type QueryOrdersParameters, queryOrders } from '../service/queryOrders.ts';
import type { ServiceClient, WithClient } from '../service/serviceClient.ts';
import { queryOrdersPath } from '../service/servicePaths.ts';
import type { World } from '../World.ts';

type QueryContext = { readonly signal: AbortSignal };

/** The order with this hash; null if the service has none. Rejects if its record cannot be decoded. */
export const getOrder = async (
  client: ServiceClient,
  orderHash: Hex,
  signal?: AbortSignal,
): Promise<OrderRecord | null> => {
  const parameters = { filter: { orderHash }, page: 1, limit: 1 };
  const page = await queryOrders(client, parameters, signal);
  const order = page.orders.find((one) => one.orderHash === orderHash.toLowerCase()) ?? null;
  if (order === null && page.undecodable > 0) throw undecodableError(queryOrdersPath(parameters), null, '');
  return order;
};

const countOrders = async (client: ServiceClient, filter: OrderFilter, signal: AbortSignal): Promise<number> =>
  (await queryOrders(client, { filter, page: 1, limit: 1 }, signal)).totalRecords;

/** The service has no filter for both transactions: each is counted, and an order with both once. */
const countView = async (client: ServiceClient, view: OrdersView, now: Ms, signal: AbortSignal): Promise<number> => {
  const { tx } = view;
  const ask = (more: OrderFilter) => countOrders(client, { ...viewFilter(view, now), ...more }, signal);
  if (tx === undefined) return ask({});
  const [src, dst, both] = await Promise.all([ask({ srcTx: tx }), ask({ dstTx: tx }), ask({ srcTx: tx, dstTx: tx })]);
  return src + dst - both;
};

/** Totals of a filter by status. All are requested at once: an order that moves on between two would be in both, or in none. */
const readStatusTotals = async (
  client: ServiceClient,
  filter: OrderFilter,
  signal: AbortSignal,
): Promise<StatusTotals> => {
  const count = (status?: (typeof STATUSES)[number]): Promise<number> =>
    countOrders(client, { ...filter, ...(status && { status }) }, signal);
  const [all, Pending, Received, Completed, Failed] = await Promise.all([
    count(),
    count('Pending'),
    count('Received'),
    count('Completed'),
    count('Failed'),
  ]);
  return { all: Math.max(all, Pending + Received + Completed + Failed), Pending, Received, Completed, Failed };
};

/** Queries of GET /data/query. Pages of the lists are in orderPageQueries. */
export const orderQueries = {
  page: ({ client }: WithClient, parameters: QueryOrdersParameters) => ({
    queryKey: ['orders', 'page', { baseUrl: client.baseUrl, ...parameters }] as const,
    queryFn: ({ signal }: QueryContext) => queryOrders(client, parameters, signal),
  }),
  byHash: ({ client }: WithClient, orderHash: Hex) => ({
    queryKey: ['orders', 'byHash', { baseUrl: client.baseUrl, orderHash: orderHash.toLowerCase() }] as const,
    queryFn: ({ signal }: QueryContext) => getOrder(client, orderHash, signal),
  }),
  /** Total of a view. A relative age counts back from the time of the request. */
  count: ({ client, clock }: Pick<World, 'client' | 'clock'>, view: OrdersView) => ({
    queryKey: ['orders', 'count', { baseUrl: client.baseUrl, view: viewKey(view), asOf: view.asOf }] as const,
    queryFn: ({ signal }: QueryContext) => countView(client, view, clock.now(), signal),
  }),
  statusTotals: ({ client, clock }: Pick<World, 'client' | 'clock'>, view: OrdersView) => ({
    queryKey: ['orders', 'statusTotals', { baseUrl: client.baseUrl, view: viewKey(view), asOf: view.asOf }] as const,
    queryFn: ({ signal }: QueryContext) => readStatusTotals(client, viewFilter(view, clock.now()), signal),
  }),
};
