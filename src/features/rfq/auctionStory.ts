import { sameAddress } from '../../domain/address.ts';
import { priceDifferenceBps } from '../../domain/amount/formatAmount.ts';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { compareEvents, type RfqEvent, sameEvent } from '../../domain/rfq/rfqEventTable.ts';

/** One thing that happened in an auction, with what it means beside the others. */
export type StoryEvent = {
  readonly event: RfqEvent;
  /** Time since the request, in ms; null where the request was not heard, and for the request itself. */
  readonly after: number | null;
  /** What the maker offers, or gives where it was chosen, in smallest units of the output token; null where not stated. */
  readonly amount: bigint | null;
  /** How an offer compares with the best one, in basis points, rounded down: 0n is the best, others are negative. Null where prices are not stated. */
  readonly compared: bigint | null;
  /** An answer whose maker was chosen at last. */
  readonly chosen: boolean;
};

/** All that is kept of an RFQ, in the order of time. */
export const eventsOfAuction = (auction: Auction): readonly RfqEvent[] => {
  const { request, quotes, matches, settled, expired, failed } = auction;
  const all = [request, ...quotes, ...matches, settled, expired, failed].filter((event) => event !== null);
  return all.sort(compareEvents);
};

const bestOffer = (auction: Auction): bigint | null =>
  auction.quotes.reduce<bigint | null>(
    (best, { outputAmount }) =>
      outputAmount === null || (best !== null && best >= outputAmount) ? best : outputAmount,
    null,
  );

/**
 * What happened in an auction, in the order of time. `marked` is the event that is looked at: it is among them also where
 * the auction keeps another one in its place (two requests with one id).
 */
export const auctionStory = (auction: Auction, marked: RfqEvent | null): readonly StoryEvent[] => {
  const kept = eventsOfAuction(auction);
  const isKept = marked === null || kept.some((event) => sameEvent(event, marked));
  const events = isKept ? kept : [...kept, marked].sort(compareEvents);
  const asked = auction.request?.receivedAt ?? null;
  const best = bestOffer(auction);
  const winner = auction.matches.at(-1)?.maker;
  return events.map((event) => {
    const offer = event.event === 'QuoteReceived' ? event.outputAmount : null;
    return {
      event,
      after: asked === null || event.event === 'QuoteRequested' ? null : Math.max(0, event.receivedAt - asked),
      amount: event.event === 'CalldataToExecute' ? event.outputAmount : offer,
      compared: offer === null || best === null ? null : priceDifferenceBps(offer, best),
      chosen: event.event === 'QuoteReceived' && winner !== undefined && sameAddress(winner, event.address),
    };
  });
};
