import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyBook, type RfqBook, type TapeEntry } from '../../domain/rfq/RfqBook.ts';
import { emptyAuction, reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { RFQ_EVENT_KINDS } from '../../domain/rfq/rfqEventTable.ts';
import { ms } from '../../domain/time.ts';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { createBookPatches, diffBook } from './bookPatches.ts';
import { applyPatches } from './createFeed.ts';
import { emptyFeedState, type FeedPatch, type FeedState } from './feedProtocol.ts';

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
const apply = (state: FeedState, part: ReturnType<ReturnType<typeof createBookPatches>['news']>): FeedState => {
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
      const ledger = createBookPatches();
      let [page, book, at] = [emptyFeedState(), emptyBook(), 0];
      for (const { kinds, limit } of steps) {
        const frames = kinds.map(([kind, id, who]) => {
          at += 1;
          return frameOf(kind, `r${id}`, at, who);
        });
        ledger.take(frames);
        book = reduceRfq(book, frames);
        page = apply(page, ledger.news({ lines: 60, auctions: limit ?? 60 }));
        expect(page.counts).toEqual(book.counts);
        expect(page.auctions.size).toBeLessThanOrEqual(book.auctions.size);
      }
      page = apply(page, ledger.news());
      expect(page.auctions).toEqual(book.auctions);
      expect(page.tape.map(({ event }) => event)).toEqual(
        page.skipped === 0 ? book.tape.map(({ event }) => event) : expect.anything(),
      );
    }),
    { numRuns: 80 },
  );
});

test('behavior: nothing is told twice, and what was thrown out is taken back', () => {
  const ledger = createBookPatches();
  ledger.take(Array.from({ length: 50 }, (_, n) => frameOf('QuoteRequested', `old${n}`, n, 1)));
  expect(ledger.news().auctions).toHaveLength(50);
  expect(ledger.news()).toMatchObject({ auctions: [], tape: [], evicted: [], skipped: 0 });
  ledger.take(Array.from({ length: 2000 }, (_, n) => frameOf('QuoteRequested', `new${n}`, 1000 + n, 1)));
  const news = ledger.news({ lines: 60, auctions: 2000 });
  expect(news.evicted.toSorted()).toEqual(Array.from({ length: 50 }, (_, n) => `old${n}`).sort());
  expect(news.auctions).toHaveLength(2000);
  expect(news.tape.length + news.skipped).toBe(500);
});

test('behavior: a line that belongs below one that was told is told too: of the same moment, or of a clock that was set back', () => {
  const ledger = createBookPatches();
  const told = (frame: ReturnType<typeof frameOf>) => {
    ledger.take([frame]);
    return ledger.news().tape.map(({ event }) => [event.event, event.rfqId]);
  };
  expect(told(frameOf('QuoteRequested', 'b', 5, 1))).toEqual([['QuoteRequested', 'b']]);
  expect(told(frameOf('QuoteRequested', 'a', 5, 1))).toEqual([['QuoteRequested', 'a']]);
  expect(told(frameOf('TradeExpired', 'b', 1, 1))).toEqual([['TradeExpired', 'b']]);
  expect(ledger.news()).toMatchObject({ tape: [], skipped: 0 });
});

test('behavior: a repeat that came earlier, by a clock that was set back, tells no line twice', () => {
  const ledger = createBookPatches();
  ledger.take([frameOf('TradeExpired', 'a', 4, 1), frameOf('TradeExpired', 'b', 5, 1)]);
  expect(ledger.news().tape).toHaveLength(2);
  ledger.take([frameOf('TradeExpired', 'b', 1, 1)]);
  expect(ledger.news()).toMatchObject({ tape: [], skipped: 0, counts: { repeats: 1 } });
});

test('param: a limit of 0 leaves the auctions for later and sends the lines', () => {
  const ledger = createBookPatches();
  ledger.take([frameOf('QuoteRequested', 'a', 0, 1)]);
  expect(ledger.news({ lines: 60, auctions: 0 })).toMatchObject({ auctions: [], tape: [{ event: { rfqId: 'a' } }] });
  expect(ledger.news().auctions.map(({ rfqId }) => rfqId)).toEqual(['a']);
});

const entry = (at: number): TapeEntry => ({
  event: { event: 'TradeFailed', rfqId: `r${at}`, receivedAt: ms(at) },
  raw: '',
});
const auction = (rfqId: string, at: number): Auction => emptyAuction(rfqId, ms(at));
const entries = (count: number) => Array.from({ length: count }, (_, n) => entry(count - n));
const book = (tape: readonly TapeEntry[], auctions: readonly Auction[] = []): RfqBook => ({
  ...emptyBook(),
  tape,
  auctions: new Map(auctions.map((one) => [one.rfqId, one])),
});
const none = new Map<string, Auction>();

describe('diffBook', () => {
  test('default: the lines that were not told, and the auctions that changed', () => {
    const [a, b] = [auction('a', 1), auction('b', 2)];
    const [newest, known, old] = entries(3);
    const changed = { ...b, lastSeenAt: ms(9) };
    const held = new Map([
      ['a', a],
      ['b', b],
    ]);
    const diff = diffBook(
      { auctions: held, lines: [known, old] as TapeEntry[] },
      book([newest, known, old] as TapeEntry[], [a, changed]),
    );
    expect(diff).toEqual({ tape: [newest], skipped: 0, auctions: [changed], evicted: [] });
  });

  test('behavior: nothing changed, nothing to send', () => {
    const a = auction('a', 1);
    const tape = entries(2);
    expect(diffBook({ auctions: new Map([['a', a]]), lines: tape }, book(tape, [a]))).toEqual({
      tape: [],
      skipped: 0,
      auctions: [],
      evicted: [],
    });
  });

  test('behavior: where none of the lines told is left, all are new', () => {
    expect(diffBook({ auctions: none, lines: [entry(99)] }, book(entries(3))).tape).toHaveLength(3);
    expect(diffBook({ auctions: none, lines: [] }, book(entries(3))).tape).toHaveLength(3);
  });

  test('behavior: the newest lines are drawn, the others counted', () => {
    const tape = entries(75);
    const diff = diffBook({ auctions: none, lines: [] }, book(tape));
    expect([diff.tape.length, diff.skipped]).toEqual([60, 15]);
    expect(diff.tape[0]).toBe(tape[0]);
  });

  test('behavior: of many changed auctions the latest come first, the others with the next patches', () => {
    const auctions = Array.from({ length: 70 }, (_, n) => auction(`r${n}`, n));
    const sent = new Map<string, Auction>();
    const all = book([], auctions);
    const first = diffBook({ auctions: sent, lines: [] }, all).auctions;
    expect(first.map(({ lastSeenAt }) => lastSeenAt)).toEqual(Array.from({ length: 60 }, (_, n) => 69 - n));
    for (const one of first) sent.set(one.rfqId, one);
    const second = diffBook({ auctions: sent, lines: [] }, all).auctions;
    expect(second).toHaveLength(10);
    for (const one of second) sent.set(one.rfqId, one);
    expect(diffBook({ auctions: sent, lines: [] }, all).auctions).toEqual([]);
  });

  test('behavior: what the book forgot is named', () => {
    expect(diffBook({ auctions: new Map([['gone', auction('gone', 1)]]), lines: [] }, book([])).evicted).toEqual([
      'gone',
    ]);
  });

  test('param: limits: 0 leaves auctions or lines for a later patch', () => {
    const sent = { auctions: new Map([['gone', auction('gone', 1)]]), lines: [] };
    const now = book(entries(1), [auction('a', 1)]);
    const lines = diffBook(sent, now, { lines: 60, auctions: 0 });
    expect([lines.tape.length, lines.auctions, lines.evicted]).toEqual([1, [], []]);
    const auctions = diffBook(sent, now, { lines: 0, auctions: 60 });
    expect([auctions.tape, auctions.skipped, auctions.auctions.length]).toEqual([[], 0, 1]);
  });

  test('behavior: what is in view is kept up to date beside the latest', () => {
    const auctions = Array.from({ length: 20 }, (_, n) => auction(`r${n}`, n));
    const sent = { auctions: none, lines: [], inView: ['r3'] };
    const ids = diffBook(sent, book([], auctions), { lines: 0, auctions: 2 }).auctions.map(({ rfqId }) => rfqId);
    expect(ids).toEqual(['r19', 'r18', 'r3']);
  });
});
