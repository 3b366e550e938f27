import type { QueryClient } from '@tanstack/react-query';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { primeTokens } from '../../../entities/token/primeTokens.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import type { World } from '../../../world/World.ts';
import { ordersPageQuery } from './ordersPageQuery.ts';
import { snapshotQuery } from './useSnapshotOrders.ts';

/**
 * Asks for what the first drawing of a view shows: its orders and the names of their tokens. Settles when all of it has
 * come or failed. A relative age is anchored by the page itself, and so is a page without a pin: those ask later.
 */
export const primeOrders = async (queries: QueryClient, service: World, view: OrdersView): Promise<void> => {
  const { client } = service;
  const pinned = view.asOf !== undefined;
  const live = view.page === 1 && view.age === undefined;
  await Promise.all([
    pinned && queries.prefetchQuery(snapshotQuery(client, view)),
    !pinned && live && queries.prefetchQuery(ordersPageQuery(service, view, serviceNow())),
    primeTokens(queries, service),
  ]);
};
