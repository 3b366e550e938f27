import { recordJson } from '../domain/order/list/recordJson.ts';
import type { OrderRecord } from '../domain/order/OrderRecord.ts';
import { createServiceClient, type ServiceClient } from '../world/service/serviceClient.ts';

/** A list of orders behind GET /data/query, newest first, that a test can change between two requests. */
export type ListService = {
  orders: readonly OrderRecord[];
  /** Paths asked for, in order. */
  readonly asked: string[];
  /** What the next answers say, in place of the list. */
  fails: Response | null;
  readonly client: ServiceClient;
};

/** How a service may differ where the interface does not say: which time is filtered by. */
type ListManners = { readonly filtersBy?: 'startTime' | 'timestamp' };

const matches = (order: OrderRecord, search: URLSearchParams, by: 'startTime' | 'timestamp'): boolean => {
  const json = recordJson(order);
  const [minTime, maxTime] = [search.get('minTime'), search.get('maxTime')];
  const named = ['orderHash', 'offerer', 'recipient', 'inputChain', 'outputChain', 'status', 'srcTx', 'dstTx'];
  return (
    named.every(
      (name) => search.get(name) === null || String(json[name]).toLowerCase() === search.get(name)?.toLowerCase(),
    ) &&
    (minTime === null || order[by] >= Number(minTime)) &&
    (maxTime === null || order[by] <= Number(maxTime))
  );
};

/** Makes the real client over a list held in memory: filters, pages and totals as docs/openapi.json says. */
export const listService = (
  orders: readonly OrderRecord[],
  { filtersBy = 'startTime' }: ListManners = {},
): ListService => {
  const service: ListService = {
    orders,
    asked: [],
    fails: null,
    client: createServiceClient({
      baseUrl: 'http://service.test',
      rpcMethodPrefix: 'svc_',
      fetch: async (url) => {
        const { pathname, searchParams } = new URL(url);
        service.asked.push(`${pathname}?${searchParams}`);
        if (pathname !== '/data/query') return Response.json([]);
        if (service.fails !== null) return service.fails.clone();
        const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))];
        const found = service.orders
          .filter((order) => matches(order, searchParams, filtersBy))
          .toSorted((a, b) => (filtersBy === 'timestamp' ? b.timestamp - a.timestamp : 0));
        const shown = found.slice((page - 1) * limit, page * limit);
        return Response.json({
          orders: shown.map(recordJson),
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
