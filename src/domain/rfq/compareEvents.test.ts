import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testAddress, testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { ms } from '../time/Ms.ts';
import { decodeFrame } from './decodeFrame.ts';
import { compareEvents, sameEvent } from './joinEvent.ts';
import type { RfqEvent } from './RfqEvent.ts';
import { RFQ_EVENT_KINDS } from './rfqEventTable.ts';

const eventOf = (kind: RfqEvent['event'], rfqId: string, at: number, changes = {}): RfqEvent => {
  const frame = decodeFrame(wireFrame(kind, rfqId, changes), ms(at));
  if (frame.kind !== 'event') throw new Error(frame.kind);
  return frame.event;
};

const anyEvent: fc.Arbitrary<RfqEvent> = fc
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

test('behavior: a total order, in which only events that say the same stand together', () => {
  fc.assert(
    fc.property(anyEvent, anyEvent, anyEvent, (a, b, c) => {
      expect(Math.sign(compareEvents(a, b)) + Math.sign(compareEvents(b, a))).toBe(0);
      if (compareEvents(a, b) <= 0 && compareEvents(b, c) <= 0) expect(compareEvents(a, c)).toBeLessThanOrEqual(0);
      expect(compareEvents(a, b) === 0).toBe(a.receivedAt === b.receivedAt && sameEvent(a, b));
    }),
    { numRuns: 500 },
  );
});

test('behavior: a copy from a worker is the same event', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      const copy = structuredClone(event);
      expect(compareEvents(event, copy)).toBe(0);
      expect(sameEvent(event, copy)).toBe(true);
      expect(sameEvent(event, { ...copy, receivedAt: ms(copy.receivedAt + 9) })).toBe(true);
    }),
  );
});
