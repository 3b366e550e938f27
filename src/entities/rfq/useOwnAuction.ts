import type { Auction } from '../../domain/rfq/Auction.ts';
import { ownAuction } from '../../domain/rfq/ownAuction.ts';
import type { QuoteRequest } from '../../domain/swap/QuoteRequest.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import { useFeed } from './useFeed.ts';
import { useRfq } from './useRfq.ts';

/**
 * The auction behind a quote, matched by content and labelled so by whoever shows it; null while none is seen. Holds the
 * feed. `askedAt` is the service time when POST /quote was sent.
 */
export const useOwnAuction = (request: QuoteRequest | null, askedAt: Ms | null): Auction | null => {
  useFeed();
  return useRfq((state) =>
    request === null || askedAt === null ? null : ownAuction(state.auctions.values(), request, askedAt),
  );
};
