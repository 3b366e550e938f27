import { ms } from '../time.ts';
import { type Auction, MAX_MATCHES, MAX_QUOTES } from './Auction.ts';
import type { RfqEvent, RfqEventKind } from './RfqEvent.ts';
import { entryOf, RFQ_EVENT_KINDS } from './rfqEventTable.ts';

/** Whether two events say the same thing, whenever they arrived: the test for a duplicate. */
export const sameEvent = (a: RfqEvent, b: RfqEvent): boolean =>
  a.rfqId === b.rfqId && a.event === b.event && entryOf(a).isSame(a, b);

const ranks: ReadonlyMap<RfqEventKind, number> = new Map(RFQ_EVENT_KINDS.map((kind, rank) => [kind, rank]));
const rankOf = (event: RfqEvent): number => ranks.get(event.event) ?? 0;

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
const bigintAsText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
const whole = (event: RfqEvent): string => JSON.stringify(event, bigintAsText);
const who = (event: RfqEvent): string => ('address' in event ? event.address : 'maker' in event ? event.maker : '');

/**
 * A total order: earlier arrival first; of the same millisecond by RFQ, by the order of an RFQ's life and by content, so
 * that the order in which a batch was read never shows.
 */
export const compareEvents = (a: RfqEvent, b: RfqEvent): number => {
  if (a.receivedAt !== b.receivedAt) return a.receivedAt - b.receivedAt;
  if (a === b) return 0;
  return (
    compareText(a.rfqId, b.rfqId) ||
    rankOf(a) - rankOf(b) ||
    compareText(who(a), who(b)) ||
    // A flood has thousands of pairs of one moment: what costs is left for those that nothing else tells apart.
    compareText(whole(a), whole(b))
  );
};

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

const LIMITS = { quotes: MAX_QUOTES, matches: MAX_MATCHES } as const;

/**
 * Joins one event into what is known of its RFQ. Commutative, associative and idempotent: events may come in any order
 * and any number of times and end in the same auction.
 */
export const joinEvent = (auction: Auction, event: RfqEvent): Joined => {
  const { place } = entryOf(event);
  const times = {
    firstSeenAt: ms(Math.min(auction.firstSeenAt, event.receivedAt)),
    lastSeenAt: ms(Math.max(auction.lastSeenAt, event.receivedAt)),
  };
  if (place === 'quotes' || place === 'matches') {
    const held: readonly RfqEvent[] = auction[place];
    const isNew = !held.some((known) => sameEvent(known, event));
    return { isNew, auction: { ...auction, ...times, [place]: joinList(held, event, LIMITS[place]) } };
  }
  // A single place holds one event for good; a further one is a repeat, whatever it says.
  const held: RfqEvent | null = auction[place];
  return { isNew: held === null, auction: { ...auction, ...times, [place]: earlier(held, event) } };
};
