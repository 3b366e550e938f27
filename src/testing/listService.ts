import { type OrderRecord, recordJson } from '../domain/order/OrderRecord.ts';
import { createServiceClient, type ServiceClient } from '../world/service/serviceClient.ts';

/** A list of orders behind GET /data/query, newest first; a test may change it between requests. */
export type ListService = {
  orders: readonly OrderRecord[];
  readonly requested: string[];
  fails: Response | null;
  readonly client: ServiceClient;
};

/** The time that a service filters by, which the interface leaves open. */
type ListManners = { readonly filtersBy?: 'startTime' | 'timestamp' };

const matches = (order: OrderRecord, search: URLSearchParams, by: 'startTime' | 'timestamp'): boolean => {
  const json = recordJson(order);
  const [minTime, maxTime] = [search.get('minTime'), search.get('maxTime')];
  const named = ['orderHash', 'offerer', 'recipient', 'inputChain', 'outputChain', 'status', 'srcTx', 'dstTx'] as const;
  return (
    named.every(
      (name) => search.get(name) === null || String(json[name]).toLowerCase() === search.get(name)?.toLowerCase(),
    ) &&
    (minTime === null || order[by] >= Number(minTime)) &&
    (maxTime === null || order[by] <= Number(maxTime))
  );
};

export const listService = (
  orders: readonly OrderRecord[],
  { filtersBy = 'startTime' }: ListManners = {},
): ListService => {
  const service: ListService = {
    orders,
    requested: [],
    fails: null,
    client: createServiceClient({
      baseUrl: 'http://service.test',
      rpcMethodPrefix: 'svc_',
      fetch: async (url) => {
        const { pathname, searchParams } = new URL(url);
        service.requested.push(`${pathname}?${searchParams}`);
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
