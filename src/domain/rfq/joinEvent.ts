import { ms } from '../time/Ms.ts';
import { type Auction, MAX_MATCHES, MAX_QUOTES } from './Auction.ts';
import { compareEvents } from './compareEvents.ts';
import type { RfqEvent } from './RfqEvent.ts';
import { sameEvent } from './sameEvent.ts';

type Joined = { readonly auction: Auction /** False for a repeat. */; readonly isNew: boolean };

/** Of two events for one place, the earlier. */
const earlier = <E extends RfqEvent>(held: E | null, next: E): E =>
  held === null || compareEvents(next, held) < 0 ? next : held;

const joinList = <E extends RfqEvent>(held: readonly E[], next: E, limit: number): readonly E[] => {
  const twin = held.findIndex((event) => sameEvent(event, next));
  if (twin >= 0) {
    const known = held[twin];
    if (known !== undefined && known.receivedAt <= next.receivedAt) return held;
    return held.with(twin, next).sort(compareEvents);
  }
  const last = held.at(-1);
  if (last === undefined || compareEvents(last, next) < 0) return held.length < limit ? [...held, next] : held;
  return [...held, next].sort(compareEvents).slice(0, limit);
};

/** Single places (request, settled, …) hold one event for good; a further one is a repeat, whatever it says. */
const isRepeat = (auction: Auction, event: RfqEvent): boolean => {
  switch (event.event) {
    case 'QuoteRequested':
      return auction.request !== null;
    case 'QuoteReceived':
      return auction.quotes.some((quote) => sameEvent(quote, event));
    case 'CalldataToExecute':
      return auction.matches.some((match) => sameEvent(match, event));
    case 'TradeSettled':
      return auction.settled !== null;
    case 'TradeExpired':
      return auction.expired !== null;
    case 'TradeFailed':
      return auction.failed !== null;
  }
};

const place = (auction: Auction, event: RfqEvent): Auction => {
  switch (event.event) {
    case 'QuoteRequested':
      return { ...auction, request: earlier(auction.request, event) };
    case 'QuoteReceived':
      return { ...auction, quotes: joinList(auction.quotes, event, MAX_QUOTES) };
    case 'CalldataToExecute':
      return { ...auction, matches: joinList(auction.matches, event, MAX_MATCHES) };
    case 'TradeSettled':
      return { ...auction, settled: earlier(auction.settled, event) };
    case 'TradeExpired':
      return { ...auction, expired: earlier(auction.expired, event) };
    case 'TradeFailed':
      return { ...auction, failed: earlier(auction.failed, event) };
  }
};

/**
 * Joins one event into what is known of its RFQ. Commutative, associative and idempotent: events may come in any order
 * and any number of times and end in the same auction.
 */
export const joinEvent = (auction: Auction, event: RfqEvent): Joined => {
  const isNew = !isRepeat(auction, event);
  const joined = place(auction, event);
  return {
    isNew,
    auction: {
      ...joined,
      firstSeenAt: ms(Math.min(auction.firstSeenAt, event.receivedAt)),
      lastSeenAt: ms(Math.max(auction.lastSeenAt, event.receivedAt)),
    },
  };
};
