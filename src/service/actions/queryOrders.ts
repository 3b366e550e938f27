import type { OrderPage } from '../../domain/order/OrderRecord.ts';
import { ServiceResponseError } from '../errors/ServiceResponseError.ts';
import { decode } from '../records/decode.ts';
import { orderPageRecord } from '../records/orderPageRecord.ts';
import type { ServiceClient } from '../serviceClient.ts';
import { type QueryOrdersParameters, queryOrdersPath } from './queryOrdersPath.ts';

const MAX_BYTES = 4 * 1024 * 1024;

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
