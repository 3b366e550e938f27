import type { Address } from 'viem';
import { sameAddress } from '../address.ts';
import type { QuoteRequest } from '../swap/Quote.ts';
import type { Ms } from '../time.ts';
import type { EventOf, EventPlaces } from './rfqEventTable.ts';

/** A join of events: bounded lists by arrival, of a duplicate the earliest arrival counts. */
export type Auction = EventPlaces & { readonly rfqId: string; readonly firstSeenAt: Ms; readonly lastSeenAt: Ms };

export const AUCTION_STATES = ['open', 'awaiting', 'matched', 'settled', 'expired', 'failed'] as const;

export type AuctionState = (typeof AUCTION_STATES)[number];

/** True while the next event can still be received. */
export const isRunning = (state: AuctionState): boolean => ['open', 'awaiting', 'matched'].includes(state);

/** An RFQ without a final event still counts as running this long past its end: events may arrive late. */
const GRACE_MS = 5000;

/**
 * The state of an RFQ. Settled wins over everything, then expired; a later match undoes a failure, because a maker that
 * cancels can be replaced. Past its deadline makers no longer quote, and the taker may sign until its end time. Long past
 * that it counts as expired.
 */
export const auctionState = (auction: Auction, now: Ms): AuctionState => {
  if (auction.settled !== null) return 'settled';
  if (auction.expired !== null) return 'expired';
  const lastMatch = auction.matches.at(-1);
  const { failed, request } = auction;
  if (failed !== null && (lastMatch === undefined || lastMatch.receivedAt < failed.receivedAt)) return 'failed';
  if (lastMatch !== undefined) return 'matched';
  if (request === null || now < request.deadline) return 'open';
  return now > request.endTime + GRACE_MS ? 'expired' : 'awaiting';
};

/** The taker gives `inputAmount` of `inputToken` for `outputToken`. */
export type AuctionTerms = Pick<
  EventOf<'QuoteRequested'>,
  'inputToken' | 'outputToken' | 'inputAmount' | 'inputChain' | 'outputChain'
> & { readonly taker: Address | null };

/** Number of quotes; null without the request, because quotes may predate the connection too. */
export const quoteCount = ({ request, quotes }: Auction): number | null => (request === null ? null : quotes.length);

/**
 * The terms of an RFQ from its request, or from the first quote or match where the request was missed; null when only
 * an end was seen. Some services omit the chains of later events, so they are filled in from whichever event has them.
 */
export const auctionTerms = (auction: Auction): AuctionTerms | null => {
  const source = auction.request ?? auction.quotes[0] ?? auction.matches[0];
  if (source === undefined) return null;
  const all = [auction.request, ...auction.quotes, ...auction.matches];
  return {
    inputToken: source.inputToken,
    outputToken: source.outputToken,
    inputAmount: source.inputAmount,
    inputChain: all.find((event) => event?.inputChain)?.inputChain ?? null,
    outputChain: all.find((event) => event?.outputChain)?.outputChain ?? null,
    taker: auction.request?.address ?? auction.matches[0]?.taker ?? null,
  };
};

/** An RFQ of which only the end was received has no terms. If it settled, it is among the earlier orders. */
export const isListed = ({ request, quotes, matches }: Auction): boolean =>
  request !== null || quotes.length > 0 || matches.length > 0;

export const bestQuote = ({ quotes }: Auction): bigint | null =>
  quotes.reduce<bigint | null>(
    (best, { outputAmount }) => (outputAmount !== null && outputAmount > (best ?? -1n) ? outputAmount : best),
    null,
  );

/** The amount that the taker receives: of the winner, else the best quote; null without any. */
export const takerReceives = (auction: Auction): bigint | null =>
  auction.matches.at(-1)?.outputAmount ?? bestQuote(auction);

/** Maximum distance between a quote request and its QuoteRequested: a slow request, or clocks that differ. */
const WINDOW_MS = 15_000;

type RequestedSwap = Pick<
  QuoteRequest,
  'offerer' | 'inputToken' | 'outputToken' | 'inputAmount' | 'inputChain' | 'outputChain'
>;

const isSame = (stated: string | null, requested: string): boolean => stated === null || stated === requested;

/**
 * The RFQ that a quote request most likely opened. POST /quote returns no rfqId, so it is matched by address, tokens, amount,
 * chains if stated, and time; the page must say "matched by content". Null without a match.
 */
export const ownAuction = (auctions: Iterable<Auction>, requested: RequestedSwap, requestedAt: Ms): Auction | null => {
  let best: Auction | null = null;
  let nearest = WINDOW_MS;
  for (const auction of auctions) {
    const { request } = auction;
    if (request === null || request.inputAmount !== requested.inputAmount) continue;
    if (!sameAddress(request.address, requested.offerer) || !sameAddress(request.inputToken, requested.inputToken))
      continue;
    if (!sameAddress(request.outputToken, requested.outputToken)) continue;
    if (!isSame(request.inputChain, requested.inputChain) || !isSame(request.outputChain, requested.outputChain))
      continue;
    const distance = Math.abs(request.receivedAt - requestedAt);
    if (distance > nearest) continue;
    nearest = distance;
    best = auction;
  }
  return best;
};
