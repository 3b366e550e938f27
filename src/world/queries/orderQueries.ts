import type { Hex } from 'viem';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { retryTransient, UndecodableResponseError } from '../service/errors.ts';
import { type QueryOrdersParameters, queryOrders } from '../service/queryOrders.ts';
import type { ServiceClient, WithClient } from '../service/serviceClient.ts';
import { queryOrdersPath } from '../service/servicePaths.ts';

/** The order of this hash, or null where the service lists none. Rejects where its record cannot be decoded. */
export const getOrder = async (
  client: ServiceClient,
  orderHash: Hex,
  signal?: AbortSignal,
): Promise<OrderRecord | null> => {
  const parameters = { filter: { orderHash }, page: 1, limit: 1 };
  const page = await queryOrders(client, parameters, signal);
  const order = page.orders.find((one) => one.orderHash === orderHash.toLowerCase()) ?? null;
  if (order === null && page.undecodable > 0) throw new UndecodableResponseError(queryOrdersPath(parameters), null, '');
  return order;
};

/** Queries of GET /data/query. */
export const orderQueries = {
  /** One page of the orders of a filter. */
  page: ({ client }: WithClient, parameters: QueryOrdersParameters) => ({
    queryKey: ['orders', 'page', { baseUrl: client.baseUrl, ...parameters }] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => queryOrders(client, parameters, signal),
    retry: retryTransient,
  }),
  /** The order with this hash, or null where the service does not know it. */
  byHash: ({ client }: WithClient, orderHash: Hex) => ({
    queryKey: ['orders', 'byHash', { baseUrl: client.baseUrl, orderHash: orderHash.toLowerCase() }] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getOrder(client, orderHash, signal),
    retry: retryTransient,
  }),
};
