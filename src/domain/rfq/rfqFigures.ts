import type { Address } from 'viem';
import { lowerHex } from '../address.ts';
import { type Ms, ms } from '../time.ts';
import type { Auction } from './Auction.ts';
import { auctionState } from './Auction.ts';

/** Figures over the auctions that are kept, each with the number it rests on. Shares are 0 to 1; null where nothing is known. */
export type RfqFigures = {
  readonly kept: number;
  readonly open: number;
  readonly ended: number;
  /** Ended auctions that were matched. */
  readonly matched: number;
  /** Ended auctions that settled. */
  readonly settled: number;
  readonly quotesPerRfq: number | null;
  /** Median time from the question to its first quote. */
  readonly firstQuote: Ms | null;
  /** Matches by maker address (lower case), most first, at most ten, and the number of all. */
  readonly makers: readonly { readonly maker: Address; readonly wins: number }[];
  readonly wins: number;
};

const median = (values: number[]): Ms | null => {
  values.sort((a, b) => a - b);
  const middle = values[Math.floor(values.length / 2)];
  return middle === undefined ? null : ms(middle);
};

const firstQuoteDelay = (auction: Auction): number | null => {
  const first = auction.quotes[0];
  return auction.request === null || first === undefined ? null : first.receivedAt - auction.request.receivedAt;
};

const countStates = (auctions: readonly Auction[], now: Ms) => {
  const sum = { open: 0, ended: 0, matched: 0, settled: 0 };
  for (const auction of auctions) {
    const state = auctionState(auction, now);
    if (state === 'open') sum.open += 1;
    if (state === 'settled') sum.settled += 1;
    if (state === 'open' || state === 'matched') continue;
    sum.ended += 1;
    if (state === 'settled' || auction.matches.length > 0) sum.matched += 1;
  }
  return sum;
};

const countWins = (auctions: readonly Auction[]): Pick<RfqFigures, 'makers' | 'wins'> => {
  const wins = new Map<Address, number>();
  let total = 0;
  for (const auction of auctions) {
    const last = auction.matches.at(-1);
    if (last === undefined) continue;
    const maker = lowerHex(last.maker);
    wins.set(maker, (wins.get(maker) ?? 0) + 1);
    total += 1;
  }
  const makers = [...wins].map(([maker, count]) => ({ maker, wins: count }));
  makers.sort((a, b) => b.wins - a.wins || (a.maker < b.maker ? -1 : 1));
  return { makers: makers.slice(0, 10), wins: total };
};

/** Computes the figures of the market from the auctions kept. Costs a few passes; call it about once a second. */
export const rfqFigures = (auctions: readonly Auction[], now: Ms): RfqFigures => {
  const asked = auctions.filter((auction) => auction.request !== null);
  const delays = auctions.map(firstQuoteDelay).filter((delay) => delay !== null && delay >= 0);
  return {
    kept: auctions.length,
    ...countStates(auctions, now),
    ...countWins(auctions),
    quotesPerRfq:
      asked.length === 0 ? null : asked.reduce((sum, auction) => sum + auction.quotes.length, 0) / asked.length,
    firstQuote: median(delays.filter((delay) => delay !== null)),
  };
};
