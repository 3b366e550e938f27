import type { QueryClient } from '@tanstack/react-query';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { primeTokens } from '../../../entities/token/useTokens.ts';
import type { World } from '../../../world/World.ts';
import { ordersPageQuery, snapshotQuery } from './ordersPages.ts';

/**
 * Asks for what the first drawing of a view shows: its orders and the names of their tokens. Settles when all of it has
 * come or failed. A relative age is anchored by the page itself, and so is a page without a pin: those ask later.
 */
export const primeOrders = async (queries: QueryClient, service: World, view: OrdersView): Promise<void> => {
  const { client } = service;
  const { asOf } = view;
  const live = asOf === undefined && view.page === 1 && view.age === undefined;
  await Promise.all([
    asOf !== undefined && queries.prefetchQuery(snapshotQuery(client, { ...view, asOf })),
    live && queries.prefetchQuery(ordersPageQuery(service, view, service.clock.now())),
    primeTokens(queries, service),
  ]);
};
