import type { Hex } from 'viem';
import type { OrderPage } from '../../../domain/order/OrderRecord.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';
import type { QueryOrdersParameters } from '../../../service/actions/queryOrdersPath.ts';
import type { ServiceClient } from '../../../service/serviceClient.ts';

/**
 * The orders whose source or destination transaction is `tx`: both filters asked in parallel, orders named by both
 * (a same-chain order can be) shown once.
 */
export const queryOrdersOfTx = async (
  client: ServiceClient,
  tx: Hex,
  { filter, page, limit }: QueryOrdersParameters,
  signal?: AbortSignal,
): Promise<OrderPage> => {
  const [src, dst] = await Promise.all([
    queryOrders(client, { filter: { ...filter, srcTx: tx }, page, limit }, signal),
    queryOrders(client, { filter: { ...filter, dstTx: tx }, page, limit }, signal),
  ]);
  const known = new Set(src.orders.map((order) => order.orderHash));
  const more = dst.orders.filter((order) => !known.has(order.orderHash));
  const totalRecords = src.totalRecords + dst.totalRecords - (dst.orders.length - more.length);
  return {
    orders: [...src.orders, ...more],
    currentPage: page,
    limit,
    totalRecords,
    totalPages: Math.ceil(totalRecords / limit),
    undecodable: src.undecodable + dst.undecodable,
  };
};
