import { useQuery } from '@tanstack/react-query';
import { MAX_PRICE_FILLS, pairOf, type ReferencePrice, referencePrice } from '../../../domain/maker/referencePrice.ts';
import type { QuoteRequested } from '../../../domain/rfq/requestChains.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { orderQueries } from '../../../world/queries/orderQueries.ts';

const PRICE_STALE_AFTER_MS = 30_000;

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
