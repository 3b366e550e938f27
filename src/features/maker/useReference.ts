import { useQuery } from '@tanstack/react-query';
import type { EventOf } from '../../domain/rfq/Auction.ts';
import { type ReferencePrice, referencePrice } from '../../domain/rfq/referencePrice.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { orderQueries } from '../../service/queries/orderQueries.ts';

const FILLS = 25;
const FRESH_MS = 30_000;

/** The median of the last fills of an RFQ's pair on this service; null without any, undefined while it is read. */
export const useReference = (request: EventOf<'QuoteRequested'> | null): ReferencePrice | null | undefined => {
  const service = useWorld();
  const { inputChain, outputChain } = request ?? {};
  const known = request !== null && typeof inputChain === 'string' && typeof outputChain === 'string';
  const { data, isError } = useQuery({
    ...orderQueries.page(service, {
      filter: known
        ? {
            inputToken: request.inputToken,
            outputToken: request.outputToken,
            inputChain,
            outputChain,
            status: 'Completed',
          }
        : {},
      page: 1,
      limit: FILLS,
    }),
    enabled: known,
    staleTime: FRESH_MS,
  });
  if (!known || isError) return null;
  if (data === undefined) return undefined;
  const { inputToken, outputToken } = request;
  return referencePrice(data.orders, { inputToken, outputToken, inputChain, outputChain });
};
