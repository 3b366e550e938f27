import type { QueryClient } from '@tanstack/react-query';
import type { Hex } from 'viem';
import type { OrderRecord } from '../domain/order/OrderRecord.ts';
import type { OrderStatusEngine } from '../engines/orderStatus/createOrderStatus.ts';
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

/** Patches every cached list that contains the order, and invalidates it: the order may belong elsewhere now. */
const patch = (cache: QueryClient, world: Pick<World, 'client'>, record: OrderRecord): void => {
  cache.setQueryData(orderQueries.byHash(world, record.orderHash).queryKey, record);
  const shows = ({ state: { data } }: { readonly state: { readonly data: unknown } }): boolean =>
    isPage(data) && data.orders.some(({ orderHash }) => orderHash === record.orderHash);
  for (const query of cache.getQueryCache().findAll({ queryKey: queryKeys.all('orders'), predicate: shows }))
    cache.setQueryData(query.queryKey, (data: unknown) => (isPage(data) ? withRecord(data, record) : data));
  void cache.invalidateQueries({ queryKey: queryKeys.all('orders'), predicate: shows });
};

/** Patches cached lists with each newer record of an own order. Returns an unsubscribe function. */
export const patchOwnOrders = (
  cache: QueryClient,
  world: Pick<World, 'client'>,
  watch: Pick<OrderStatusEngine, 'store'>,
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
