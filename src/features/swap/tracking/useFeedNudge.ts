import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import type { QuoteRequest } from '../../../domain/swap/QuoteRequest.ts';
import { type Ms, ms } from '../../../domain/time/Ms.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useOwnAuction } from '../../../entities/rfq/useFeed.ts';
import { orderQueries } from '../../../service/queries/orderQueries.ts';

/** The question that an order of the journal was the answer to, and when it was asked (to the second). */
export const askedOf = ({ order, inputChain, outputChain }: JournalEntry): { request: QuoteRequest; askedAt: Ms } => {
  const { offerer, recipient, inputToken, outputToken, inputAmount, startTime } = order;
  const request = { offerer, recipient, inputToken, outputToken, inputAmount, inputChain, outputChain };
  return { request, askedAt: ms(startTime * 1000) };
};

/** Looks at an order again at once when the feed says something new about its auction; without a feed, polling goes on. */
export const useFeedNudge = (entry: JournalEntry): void => {
  const service = useWorld();
  const cache = useQueryClient();
  const { request, askedAt } = useMemo(() => askedOf(entry), [entry]);
  const auction = useOwnAuction(request, askedAt);
  const { orderHash } = entry;
  const said =
    auction === null
      ? 0
      : auction.matches.length +
        [auction.settled, auction.failed, auction.expired].filter((event) => event !== null).length;
  useEffect(() => {
    if (said === 0) return;
    void cache.invalidateQueries({ queryKey: orderQueries.byHash(service, orderHash).queryKey });
    void cache.invalidateQueries({ queryKey: ['orderSight', 'read'] });
  }, [said, cache, service, orderHash]);
};
