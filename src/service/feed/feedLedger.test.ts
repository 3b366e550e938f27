import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyBook, RFQ_EVENT_KINDS } from '../../domain/rfq/RfqBook.ts';
import { reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time/Ms.ts';
import { applyPatches } from '../../entities/rfq/applyPatches.ts';
import { emptyRfqState, type RfqState } from '../../entities/rfq/rfqStore.ts';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import type { FeedPatch } from './FeedPatch.ts';
import { feedLedger } from './feedLedger.ts';

const T0 = 1_791_417_660_000;
const frameOf = (kind: Parameters<typeof wireFrame>[0], rfqId: string, at: number, who: number) =>
  decodeFrame(wireFrame(kind, rfqId, kind === 'QuoteReceived' ? { address: testAddress(who) } : {}), ms(T0 + at));
const connection: FeedPatch['connection'] = {
  phase: 'live',
  since: ms(T0),
  failures: 0,
  nextAt: null,
  droppedAt: null,
};
const apply = (state: RfqState, part: ReturnType<ReturnType<typeof feedLedger>['news']>): RfqState => {
  const rest = { connection, gaps: [], recording: null, rates: null, figures: null };
  return applyPatches(state, [structuredClone({ ...part, ...rest })]);
};

test('behavior: however the news are cut, the page ends with the auctions and the counts of the book', () => {
  const step = fc.record({
    kinds: fc.array(fc.tuple(fc.constantFrom(...RFQ_EVENT_KINDS), fc.nat(30), fc.integer({ min: 1, max: 4 })), {
      maxLength: 25,
    }),
    limit: fc.constantFrom(0, 1, 7, undefined),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const ledger = feedLedger();
      let [page, book, at] = [emptyRfqState(), emptyBook(), 0];
      for (const { kinds, limit } of steps) {
        const frames = kinds.map(([kind, id, who]) => {
          at += 1;
          return frameOf(kind, `r${id}`, at, who);
        });
        ledger.take(frames);
        book = reduceRfq(book, frames);
        page = apply(page, ledger.news(limit));
        expect(page.counts).toEqual(book.counts);
        expect(page.auctions.size).toBeLessThanOrEqual(book.auctions.size);
      }
      page = apply(page, ledger.news());
      expect(page.auctions).toEqual(book.auctions);
      expect(page.tape.map(({ event }) => event)).toEqual(
        page.undrawn === 0 ? book.tape.map(({ event }) => event) : expect.anything(),
      );
    }),
    { numRuns: 80 },
  );
});

test('behavior: nothing is told twice, and what was thrown out is taken back', () => {
  const ledger = feedLedger();
  ledger.take(Array.from({ length: 50 }, (_, n) => frameOf('QuoteRequested', `old${n}`, n, 1)));
  expect(ledger.news().auctions).toHaveLength(50);
  expect(ledger.news()).toMatchObject({ auctions: [], tape: [], evicted: [], undrawn: 0 });
  ledger.take(Array.from({ length: 2000 }, (_, n) => frameOf('QuoteRequested', `new${n}`, 1000 + n, 1)));
  const news = ledger.news(2000);
  expect(news.evicted.toSorted()).toEqual(Array.from({ length: 50 }, (_, n) => `old${n}`).sort());
  expect(news.auctions).toHaveLength(2000);
  expect(news.tape.length + news.undrawn).toBe(500);
});

test('param: a limit of 0 leaves the auctions for later and sends the lines', () => {
  const ledger = feedLedger();
  ledger.take([frameOf('QuoteRequested', 'a', 0, 1)]);
  expect(ledger.news(0)).toMatchObject({ auctions: [], tape: [{ event: { rfqId: 'a' } }] });
  expect(ledger.news().auctions.map(({ rfqId }) => rfqId)).toEqual(['a']);
});
