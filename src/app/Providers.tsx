import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import type { Hex } from 'viem';
import type { OrderRecord } from '../domain/order/OrderRecord.ts';
import type { Engines } from '../engines/openEngines.ts';
import type { OrderWatch } from '../engines/orderWatch.ts';
import { EnginesContext } from '../entities/context/useEngines.ts';
import { WorldContext } from '../entities/context/useWorld.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { orderQueries } from '../world/queries/orderQueries.ts';
import { queryKeys } from '../world/queries/queryKeys.ts';
import type { World } from '../world/World.ts';

type Page = { readonly orders: readonly OrderRecord[] };

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'orders' in data && Array.isArray(data.orders);

const withRecord = (page: Page, record: OrderRecord): Page => ({
  ...page,
  orders: page.orders.map((order) => (order.orderHash === record.orderHash ? record : order)),
});

const isSame = (a: OrderRecord | null | undefined, b: OrderRecord): boolean =>
  a != null && a.status === b.status && a.statusText === b.statusText && a.srcTx === b.srcTx && a.dstTx === b.dstTx;

/** Every list that shows the order says what is known now, and is asked for again: it may belong elsewhere. */
const patch = (cache: QueryClient, world: Pick<World, 'client'>, record: OrderRecord): void => {
  cache.setQueryData(orderQueries.byHash(world, record.orderHash).queryKey, record);
  const shows = ({ state: { data } }: { readonly state: { readonly data: unknown } }): boolean =>
    isPage(data) && data.orders.some(({ orderHash }) => orderHash === record.orderHash);
  for (const query of cache.getQueryCache().findAll({ queryKey: queryKeys.all('orders'), predicate: shows }))
    cache.setQueryData(query.queryKey, (data: unknown) => (isPage(data) ? withRecord(data, record) : data));
  void cache.invalidateQueries({ queryKey: queryKeys.all('orders'), predicate: shows });
};

/** Brings what is seen of the own orders into the cached lists at once. The answer ends it. */
export const patchOwnOrders = (
  cache: QueryClient,
  world: Pick<World, 'client'>,
  watch: Pick<OrderWatch, 'store'>,
): (() => void) => {
  const known = new Map<Hex, OrderRecord>();
  return watch.store.subscribe(({ orders }) => {
    for (const [orderHash, { record }] of orders) {
      if (record === null || isSame(known.get(orderHash), record)) continue;
      known.set(orderHash, record);
      patch(cache, world, record);
    }
  });
};

// An answer is drawn at once: the library's own timer gives away the frame that comes next.
notifyManager.setScheduler(queueMicrotask);

/** The cache of server state. Requests run even when the browser says offline: the service may be on this machine. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: 1, retryDelay: 800, staleTime: 5_000, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/**
 * Hands the world to everything below, with its engines and the cache of its answers. The engines run from the first
 * drawing until they are replaced.
 */
export const Providers = ({ world, engines, queryClient, children }: Providers.Props): ReactElement => {
  useEffect(() => {
    // Their code competes with no drawing.
    const notNow = whenIdle(engines.start);
    return () => {
      notNow();
      engines.stop();
    };
  }, [engines]);
  useEffect(() => patchOwnOrders(queryClient, world, engines.orderWatch), [engines, queryClient, world]);
  return (
    <QueryClientProvider client={queryClient}>
      <WorldContext value={world}>
        <EnginesContext value={engines}>{children}</EnginesContext>
      </WorldContext>
    </QueryClientProvider>
  );
};

export declare namespace Providers {
  type Props = {
    readonly world: World;
    readonly engines: Engines;
    readonly queryClient: QueryClient;
    readonly children: ReactNode;
  };
}
