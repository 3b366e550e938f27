import { recordJson } from '../domain/order/list/recordJson.ts';
import type { OrderRecord } from '../domain/order/OrderRecord.ts';
import { createServiceClient, type ServiceClient } from '../service/serviceClient.ts';

/** A list of orders behind GET /data/query, newest first, that a test can change between two requests. */
export type ListService = {
  orders: readonly OrderRecord[];
  /** Paths asked for, in order. */
  readonly asked: string[];
  readonly client: ServiceClient;
};

const matches = (order: OrderRecord, search: URLSearchParams): boolean => {
  const json = recordJson(order);
  const [minTime, maxTime] = [search.get('minTime'), search.get('maxTime')];
  const named = ['orderHash', 'offerer', 'recipient', 'inputChain', 'outputChain', 'status', 'srcTx', 'dstTx'];
  return (
    named.every(
      (name) => search.get(name) === null || String(json[name]).toLowerCase() === search.get(name)?.toLowerCase(),
    ) &&
    (minTime === null || order.startTime >= Number(minTime)) &&
    (maxTime === null || order.startTime <= Number(maxTime))
  );
};

/** Makes the real client over a list held in memory: filters, pages and totals as INTERFACE.md 4.1 says. */
export const listService = (orders: readonly OrderRecord[]): ListService => {
  const service: ListService = {
    orders,
    asked: [],
    client: createServiceClient({
      baseUrl: 'http://service.test',
      rpcMethodPrefix: 'svc_',
      fetch: async (url) => {
        const { pathname, searchParams } = new URL(url);
        service.asked.push(`${pathname}?${searchParams}`);
        if (pathname !== '/data/query') return Response.json([]);
        const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
        const found = service.orders.filter((order) => matches(order, searchParams));
        return Response.json({
          orders: found.slice((page - 1) * limit, page * limit).map(recordJson),
          pagination: {
            currentPage: page,
            limit,
            totalRecords: found.length,
            totalPages: Math.ceil(found.length / limit),
          },
        });
      },
    }),
  };
  return service;
};
