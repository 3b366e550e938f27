import type { Address } from 'viem';
import { quantile } from '../quantile.ts';
import { type Ms, ms } from '../time.ts';
import { type Auction, type AuctionState, auctionState, isListed } from './Auction.ts';

/** Figures are of this period; medians and averages are null under MIN_SAMPLES. */
export const FIGURES_WINDOW_MS = 900_000;
export const MIN_SAMPLES = 10;

export type RfqFigures = {
  /** Requests of the period, of which `quotesPerRfq` is the average. */
  readonly requests: number;
  readonly quotesPerRfq: number | null;
  /** Quoted requests of the period, of which `firstQuote` is the median. */
  readonly quoted: number;
  readonly firstQuote: Ms | null;
  /** Matches by maker address (lower case), most first, at most ten, and the number of all. */
  readonly makers: readonly { readonly maker: Address; readonly wins: number }[];
  readonly wins: number;
};

const firstQuoteDelay = (auction: Auction): number | null => {
  const first = auction.quotes[0];
  return auction.request === null || first === undefined ? null : first.receivedAt - auction.request.receivedAt;
};

export const countStates = (auctions: readonly Auction[], now: Ms): Readonly<Record<AuctionState, number>> => {
  const states = { open: 0, awaiting: 0, matched: 0, settled: 0, expired: 0, failed: 0 };
  for (const auction of auctions) if (isListed(auction)) states[auctionState(auction, now)] += 1;
  return states;
};

const countWins = (auctions: readonly Auction[], since: number): Pick<RfqFigures, 'makers' | 'wins'> => {
  const wins = new Map<Address, number>();
  let total = 0;
  for (const auction of auctions) {
    const last = auction.matches.at(-1);
    if (last === undefined || last.receivedAt <= since) continue;
    wins.set(last.maker, (wins.get(last.maker) ?? 0) + 1);
    total += 1;
  }
  const makers = [...wins].map(([maker, count]) => ({ maker, wins: count }));
  makers.sort((a, b) => b.wins - a.wins || (a.maker < b.maker ? -1 : 1));
  return { makers: makers.slice(0, 10), wins: total };
};

/** Computes the figures of the market. A few passes over all auctions: call it about once a second. */
export const rfqFigures = (auctions: readonly Auction[], now: Ms): RfqFigures => {
  const since = now - FIGURES_WINDOW_MS;
  const recent = auctions.filter(({ request }) => request !== null && request.receivedAt > since);
  const delays = recent.flatMap((auction) => firstQuoteDelay(auction) ?? []).filter((delay) => delay >= 0);
  const firstQuote = quantile(
    delays.toSorted((a, b) => a - b),
    0.5,
  );
  const quotes = recent.reduce((sum, auction) => sum + auction.quotes.length, 0);
  return {
    ...countWins(auctions, since),
    requests: recent.length,
    quotesPerRfq: recent.length < MIN_SAMPLES ? null : quotes / recent.length,
    quoted: delays.length,
    firstQuote: firstQuote === undefined || delays.length < MIN_SAMPLES ? null : ms(firstQuote),
  };
};
