import type { OrderFilter } from '../../domain/order/OrderFilter.ts';
import type { OrderPage } from '../../domain/order/OrderRecord.ts';
import { ServiceResponseError } from '../errors/ServiceResponseError.ts';
import { decode } from '../records/decode.ts';
import { orderPageRecord } from '../records/orderPageRecord.ts';
import type { ServiceClient } from '../serviceClient.ts';

/** Which page of which orders; `limit` 1 to 100. */
export type QueryOrdersParameters = { readonly filter: OrderFilter; readonly page: number; readonly limit: number };

const MAX_BYTES = 4 * 1024 * 1024;

/** The path and query string of GET /data/query for these parameters, filters in the order of INTERFACE.md 4.1. */
export const queryOrdersPath = ({ filter, page, limit }: QueryOrdersParameters): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  search.set('page', String(page));
  search.set('limit', String(limit));
  return `/data/query?${search}`;
};

/** GET /data/query: one page of orders. An HTTP 404 here is an empty page (FIELD-NOTES section 1). */
export const queryOrders = async (
  client: ServiceClient,
  parameters: QueryOrdersParameters,
  signal?: AbortSignal,
): Promise<OrderPage> => {
  const { page, limit } = parameters;
  try {
    return decode(orderPageRecord, await client.get(queryOrdersPath(parameters), { signal, maxBytes: MAX_BYTES }));
  } catch (error) {
    if (!(error instanceof ServiceResponseError) || error.status !== 404) throw error;
    return { orders: [], currentPage: page, limit, totalRecords: 0, totalPages: 0, undecodable: 0 };
  }
};
