import type { RfqEvent, RfqEventKind } from './RfqEvent.ts';

const ranks: Readonly<Record<RfqEventKind, number>> = {
  QuoteRequested: 0,
  QuoteReceived: 1,
  CalldataToExecute: 2,
  TradeSettled: 3,
  TradeExpired: 4,
  TradeFailed: 5,
};

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
    ranks[a.event] - ranks[b.event] ||
    compareText(who(a), who(b)) ||
    // A flood has thousands of pairs of one moment: what costs is left for those that nothing else tells apart.
    compareText(whole(a), whole(b))
  );
};
