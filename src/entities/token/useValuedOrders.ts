import { useQuery } from '@tanstack/react-query';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { orderQueries } from '../../world/queries/orderQueries.ts';
import { useWorld } from '../context/useWorld.ts';

const MAX_ORDERS = 100;

const none: readonly OrderRecord[] = [];

/** The newest orders that the service valued; none where they cannot be read. */
export const useValuedOrders = (): readonly OrderRecord[] => {
  const world = useWorld();
  const { data } = useQuery({
    ...orderQueries.page(world, { filter: { status: 'Completed' }, page: 1, limit: MAX_ORDERS }),
    staleTime: 60_000,
  });
  return data?.orders ?? none;
};
