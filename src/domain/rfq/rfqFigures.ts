import type { Address } from 'viem';
import { lowerHex } from '../address.ts';
import { isFast } from '../maker/inboxRows.ts';
import { quantile } from '../quantile.ts';
import { type Ms, ms } from '../time.ts';
import { type Auction, type AuctionState, auctionState, auctionTerms } from './Auction.ts';
import { MAX_AUCTIONS } from './RfqBook.ts';

/** What was asked lately, and what of it went too fast for a person. */
export type Lately = {
  /** How long that is: a minute, or less where so many came that older ones are not kept. */
  readonly span: Ms;
  readonly asked: number;
  /** Requests that were open for less than a person needs. */
  readonly fast: number;
  /** Those of them that somebody answered. */
  readonly fastQuoted: number;
  /** The median time from such a request to its last answer; null without any. */
  readonly fastTook: Ms | null;
};

/** Figures over the auctions that are kept, each with the number it rests on. Shares are 0 to 1; null where nothing is known. */
export type RfqFigures = {
  readonly kept: number;
  /** Those of which more than the end was heard: the ones that are listed. */
  readonly states: Readonly<Record<AuctionState, number>>;
  readonly ended: number;
  readonly settled: number;
  /** Ended auctions that were matched. */
  readonly matched: number;
  /** Requests of the last minute, as far as they are kept. */
  readonly lately: Lately;
  readonly quotesPerRfq: number | null;
  /** Median time from the question to its first quote. */
  readonly firstQuote: Ms | null;
  /** Matches by maker address (lower case), most first, at most ten, and the number of all. */
  readonly makers: readonly { readonly maker: Address; readonly wins: number }[];
  readonly wins: number;
};

const median = (values: number[]): Ms | null => {
  const middle = quantile(
    values.sort((a, b) => a - b),
    0.5,
  );
  return middle === undefined ? null : ms(middle);
};

const firstQuoteDelay = (auction: Auction): number | null => {
  const first = auction.quotes[0];
  return auction.request === null || first === undefined ? null : first.receivedAt - auction.request.receivedAt;
};

const countStates = (auctions: readonly Auction[], now: Ms) => {
  const states = { open: 0, matched: 0, settled: 0, expired: 0, failed: 0 };
  const sum = { states, ended: 0, settled: 0, matched: 0 };
  for (const auction of auctions) {
    const state = auctionState(auction, now);
    if (auctionTerms(auction) !== null) states[state] += 1;
    if (state === 'open' || state === 'matched') continue;
    sum.ended += 1;
    if (state === 'settled') sum.settled += 1;
    if (state === 'settled' || auction.matches.length > 0) sum.matched += 1;
  }
  return sum;
};

const LATELY_MS = 60_000;

const countLately = (auctions: readonly Auction[], now: Ms): Lately => {
  const oldest =
    auctions.length < MAX_AUCTIONS ? 0 : auctions.reduce<number>((at, { lastSeenAt }) => Math.min(at, lastSeenAt), now);
  const span = ms(Math.max(0, Math.min(LATELY_MS, now - oldest)));
  const requests = auctions.filter(({ request }) => request !== null && request.receivedAt >= now - span);
  const fast = requests.filter(({ request }) => request !== null && isFast(request));
  const took = fast.flatMap(({ request, quotes }) => {
    const last = quotes.at(-1);
    return request === null || last === undefined ? [] : [Math.max(0, last.receivedAt - request.receivedAt)];
  });
  return { span, asked: requests.length, fast: fast.length, fastQuoted: took.length, fastTook: median(took) };
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
    lately: countLately(auctions, now),
    ...countWins(auctions),
    quotesPerRfq:
      asked.length === 0 ? null : asked.reduce((sum, auction) => sum + auction.quotes.length, 0) / asked.length,
    firstQuote: median(delays.filter((delay) => delay !== null)),
  };
};
