import type { Ms } from '../time/Ms.ts';
import type { RfqEvent, RfqEventKind } from './RfqEvent.ts';

/** One kind of event. */
export type EventOf<Kind extends RfqEventKind> = Extract<RfqEvent, { event: Kind }>;

/**
 * What is known of one RFQ: a join of its events. Lists are in order of arrival and bounded; a duplicate changes nothing
 * except that the earliest arrival counts.
 */
export type Auction = {
  readonly rfqId: string;
  readonly request: EventOf<'QuoteRequested'> | null;
  readonly quotes: readonly EventOf<'QuoteReceived'>[];
  readonly matches: readonly EventOf<'CalldataToExecute'>[];
  readonly settled: EventOf<'TradeSettled'> | null;
  readonly expired: EventOf<'TradeExpired'> | null;
  readonly failed: EventOf<'TradeFailed'> | null;
  readonly firstSeenAt: Ms;
  readonly lastSeenAt: Ms;
};

/** Quotes kept of one RFQ: the earliest. */
export const MAX_QUOTES = 64;
/** Matches kept of one RFQ: the earliest. A replaced maker makes a second one. */
export const MAX_MATCHES = 8;

/** An RFQ of which nothing is known yet. */
export const emptyAuction = (rfqId: string, at: Ms): Auction => ({
  rfqId,
  request: null,
  quotes: [],
  matches: [],
  settled: null,
  expired: null,
  failed: null,
  firstSeenAt: at,
  lastSeenAt: at,
});
