import type { Auction, AuctionState } from '../../domain/rfq/Auction.ts';
import { formatAge, formatDuration, type Ms, ms } from '../../domain/time.ts';

/** The word of each state. */
export const auctionStateWords: Readonly<Record<AuctionState, string>> = {
  open: 'Open',
  matched: 'Matched',
  settled: 'Settled',
  expired: 'Expired',
  failed: 'Failed',
};

const lastMoment = (auction: Auction): Ms =>
  (auction.settled ?? auction.expired ?? auction.failed ?? auction.matches.at(-1))?.receivedAt ?? auction.lastSeenAt;

/** The time column: how long an open RFQ still has, or how long ago the others changed. Null where it is not known. */
export const auctionTime = (auction: Auction, state: AuctionState, now: Ms): string | null => {
  if (state !== 'open') return `${formatAge(now - lastMoment(auction))} ago`;
  if (auction.request === null) return null;
  const left = auction.request.endTime - now;
  return left > 0 ? `${formatDuration(ms(left))} left` : 'ending';
};

const count = (amount: number): string => (amount === 0 ? 'No quotes' : amount === 1 ? '1 quote' : `${amount} quotes`);

/** The strip as a sentence: "6 quotes, matched, 4 s ago". */
export const auctionSentence = (auction: Auction, state: AuctionState, now: Ms): string =>
  [count(auction.quotes.length), auctionStateWords[state].toLowerCase(), auctionTime(auction, state, now)]
    .filter((part) => part !== null)
    .join(', ');
