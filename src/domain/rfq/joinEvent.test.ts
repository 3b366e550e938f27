import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testAddress, testHash, wireFrame, wireVariant } from '../../testing/rfqFrames.ts';
import { ms } from '../time.ts';
import type { Auction } from './Auction.ts';
import { decodeFrame } from './decodeFrame.ts';
import { emptyAuction, joinEvent } from './reduceRfq.ts';
import {
  compareEvents,
  RFQ_EVENT_KINDS,
  type RfqEvent,
  type RfqEventKind,
  rfqEventTable,
  sameEvent,
} from './rfqEventTable.ts';

const event = (kind: RfqEventKind, at: number, changes = {}): RfqEvent => {
  const frame = decodeFrame(wireFrame(kind, 'aori-1', changes), ms(at));
  if (frame.kind !== 'event') throw new Error(`${kind} must decode`);
  return frame.event;
};
const join = (events: readonly RfqEvent[]): Auction => {
  const first = events[0];
  if (first === undefined) throw new Error('an auction begins with an event');
  return events.reduce((auction, next) => joinEvent(auction, next).auction, emptyAuction('aori-1', first.receivedAt));
};
const hash = (n: number) => `0x${n.toString(16).padStart(64, '0')}`;

const anyEvent: fc.Arbitrary<RfqEvent> = fc
  .record({
    kind: fc.constantFrom(...RFQ_EVENT_KINDS),
    at: fc.integer({ min: 1, max: 9 }),
    variant: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ kind, at, variant }) => event(kind, at, wireVariant(kind, variant)));

describe('joinEvent', () => {
  test('default: an event finds its place, and the times span what was seen', () => {
    const auction = join([event('QuoteRequested', 10), event('QuoteReceived', 30), event('TradeSettled', 20)]);
    expect(auction).toMatchObject({ firstSeenAt: 10, lastSeenAt: 30, expired: null, failed: null, matches: [] });
    expect([auction.request?.receivedAt, auction.quotes.length, auction.settled?.receivedAt]).toEqual([10, 1, 20]);
  });

  test('behavior: events may come in any order and any number of times', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 12 }), fc.integer(), (events, seed) => {
        const shuffled = [...events, ...events].sort(
          (a, b) => ((a.receivedAt * seed) % 7) - ((b.receivedAt * seed) % 7),
        );
        expect(join(shuffled)).toEqual(join(events));
        expect(join(events.toReversed())).toEqual(join(events));
      }),
      { numRuns: 60 },
    );
  });

  test('behavior: the second of a kind that happens once is a repeat, whatever its content', () => {
    for (const kind of ['QuoteRequested', 'TradeSettled', 'TradeExpired', 'TradeFailed'] as const) {
      const first = joinEvent(emptyAuction('aori-1', ms(1)), event(kind, 1));
      expect([first.isNew, joinEvent(first.auction, event(kind, 2)).isNew]).toEqual([true, false]);
    }
  });

  test('behavior: a quote of another amount is another quote, the same one again is a repeat', () => {
    const { auction } = joinEvent(emptyAuction('aori-1', ms(1)), event('QuoteReceived', 1));
    expect(joinEvent(auction, event('QuoteReceived', 2)).isNew).toBe(false);
    const other = joinEvent(auction, event('QuoteReceived', 2, { inputAmount: '7' }));
    expect([other.isNew, other.auction.quotes.length]).toEqual([true, 2]);
  });

  test('behavior: lists are bounded to the earliest events, in any order of arrival', () => {
    const quotes = Array.from({ length: rfqEventTable.QuoteReceived.most + 9 }, (_, n) =>
      event('QuoteReceived', n + 1, { inputAmount: String(n + 1) }),
    );
    const stored = join(quotes.toReversed()).quotes;
    expect(stored.map(({ receivedAt }) => receivedAt)).toEqual(
      quotes.slice(0, rfqEventTable.QuoteReceived.most).map((quote) => quote.receivedAt),
    );
    const matches = Array.from({ length: rfqEventTable.CalldataToExecute.most + 3 }, (_, n) =>
      event('CalldataToExecute', n + 1, { matchingHash: hash(n + 1) }),
    );
    expect(join(matches).matches).toHaveLength(rfqEventTable.CalldataToExecute.most);
  });
});

const eventOf = (kind: RfqEvent['event'], rfqId: string, at: number, changes = {}): RfqEvent => {
  const frame = decodeFrame(wireFrame(kind, rfqId, changes), ms(at));
  if (frame.kind !== 'event') throw new Error(frame.kind);
  return frame.event;
};

const eventOfMany: fc.Arbitrary<RfqEvent> = fc
  .record({
    kind: fc.constantFrom(...RFQ_EVENT_KINDS),
    id: fc.integer({ min: 0, max: 1 }),
    at: fc.integer({ min: 0, max: 2 }),
    who: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ kind, id, at, who }) => {
    const changes = {
      QuoteRequested: { inputAmount: String(1000 + who) },
      QuoteReceived: { address: testAddress(who) },
      CalldataToExecute: { matchingHash: testHash(who) },
      TradeSettled: { transactionHash: testHash(who) },
      TradeExpired: {},
      TradeFailed: {},
    }[kind];
    return eventOf(kind, `r${id}`, at, changes);
  });

test('default: earlier first; of one moment by RFQ, then by the order of its life', () => {
  const events = [
    eventOf('TradeSettled', 'a', 5),
    eventOf('QuoteReceived', 'a', 5),
    eventOf('QuoteRequested', 'b', 5),
    eventOf('QuoteRequested', 'a', 5),
    eventOf('TradeFailed', 'z', 4),
  ];
  const sorted = events.toSorted(compareEvents).map(({ rfqId, event }) => `${rfqId} ${event}`);
  expect(sorted).toEqual([
    'z TradeFailed',
    'a QuoteRequested',
    'a QuoteReceived',
    'a TradeSettled',
    'b QuoteRequested',
  ]);
});

test('behavior: a total order, in which only equal events are equal', () => {
  fc.assert(
    fc.property(eventOfMany, eventOfMany, eventOfMany, (a, b, c) => {
      expect(Math.sign(compareEvents(a, b)) + Math.sign(compareEvents(b, a))).toBe(0);
      if (compareEvents(a, b) <= 0 && compareEvents(b, c) <= 0) expect(compareEvents(a, c)).toBeLessThanOrEqual(0);
      expect(compareEvents(a, b) === 0).toBe(a.receivedAt === b.receivedAt && sameEvent(a, b));
    }),
    { numRuns: 500 },
  );
});

test('behavior: a copy from a worker is the same event', () => {
  fc.assert(
    fc.property(eventOfMany, (event) => {
      const copy = structuredClone(event);
      expect(compareEvents(event, copy)).toBe(0);
      expect(sameEvent(event, copy)).toBe(true);
      expect(sameEvent(event, { ...copy, receivedAt: ms(copy.receivedAt + 9) })).toBe(true);
    }),
  );
});
