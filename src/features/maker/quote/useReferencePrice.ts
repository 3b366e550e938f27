import { useQuery } from '@tanstack/react-query';
import { MAX_PRICE_FILLS, pairOf, type ReferencePrice, referencePrice } from '../../../domain/maker/referencePrice.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import type { QuoteRequested } from '../../../domain/rfq/requestChains.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { orderQueries } from '../../../world/queries/orderQueries.ts';

const MAX_VALUE_ORDERS = 100;
const VALUES_INTERVAL_MS = 60_000;
const PRICE_STALE_AFTER_MS = 30_000;
const none: readonly OrderRecord[] = [];

export const useValueOrders = (): readonly OrderRecord[] => {
  const { data } = useQuery({
    ...orderQueries.page(useWorld(), { filter: {}, page: 1, limit: MAX_VALUE_ORDERS }),
    staleTime: VALUES_INTERVAL_MS,
    refetchInterval: VALUES_INTERVAL_MS,
  });
  return data?.orders ?? none;
};

/** The median of the last fills of a request's pair on this service; null without any, undefined while it loads. */
export const useReferencePrice = (request: QuoteRequested): ReferencePrice | null | undefined => {
  const world = useWorld();
  const pair = pairOf(request);
  const { data, isError } = useQuery({
    ...orderQueries.page(world, {
      filter: pair === null ? {} : { ...pair, status: 'Completed' },
      page: 1,
      limit: MAX_PRICE_FILLS,
    }),
    enabled: pair !== null,
    staleTime: PRICE_STALE_AFTER_MS,
  });
  if (pair === null || isError) return null;
  return data === undefined ? undefined : referencePrice(data.orders, pair);
};
