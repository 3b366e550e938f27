import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testAddress, testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { ms } from '../time.ts';
import { auctionState } from './Auction.ts';
import { decodeFrame, type Frame } from './decodeFrame.ts';
import {
  countFrames,
  countSeconds,
  emptyRfqState,
  MAX_AUCTIONS,
  MAX_TAPE,
  RATE_SECONDS,
  reduceRfq,
} from './reduceRfq.ts';
import { RFQ_EVENT_KINDS, rfqEventTable } from './rfqEventTable.ts';

const START_MS = 1_791_417_660_000;
const frame = (kind: Parameters<typeof wireFrame>[0], rfqId: string, at: number, changes = {}): Frame =>
  decodeFrame(wireFrame(kind, rfqId, changes), ms(START_MS + at));
const auctionsOf = (...frames: Frame[]) => reduceRfq(emptyRfqState(), frames);

/** Auctions as sorted entries: the order of a Map is the order of insertion and is irrelevant. */
const comparable = (state: ReturnType<typeof emptyRfqState>) => ({
  ...state,
  auctions: [...state.auctions].sort(([a], [b]) => (a < b ? -1 : 1)),
  perSecond: [...state.perSecond].sort(([a], [b]) => a - b),
});

const anyFrame: fc.Arbitrary<Frame> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .record({
        kind: fc.constantFrom(...RFQ_EVENT_KINDS),
        id: fc.integer({ min: 0, max: 4 }),
        at: fc.integer({ min: 0, max: 20 }),
        maker: fc.integer({ min: 1, max: 3 }),
        hash: fc.integer({ min: 1, max: 2 }),
      })
      .map(({ kind, id, at, maker, hash }) => {
        const changes = {
          QuoteRequested: { inputAmount: String(1000 + hash) },
          QuoteReceived: { address: testAddress(maker) },
          CalldataToExecute: { matchingHash: testHash(hash), maker: testAddress(maker) },
          TradeSettled: { transactionHash: testHash(hash) },
          TradeExpired: {},
          TradeFailed: {},
        }[kind];
        return frame(kind, `r${id}`, at * 100, changes);
      }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Frame>({ kind: 'malformed', reason: 'x' }, { kind: 'oversize' }) },
  { weight: 1, arbitrary: fc.constant<Frame>({ kind: 'unknown', name: 'x' }) },
);

describe('default', () => {
  test('one auction from request to settlement', () => {
    const state = auctionsOf(
      frame('QuoteRequested', 'r', 0),
      frame('QuoteReceived', 'r', 100, { address: testAddress(7) }),
      frame('QuoteReceived', 'r', 120, { address: testAddress(8) }),
      frame('CalldataToExecute', 'r', 900),
      frame('TradeSettled', 'r', 2000),
    );
    const auction = state.auctions.get('r');
    expect(auction).toMatchObject({ firstSeenAt: START_MS, lastSeenAt: START_MS + 2000 });
    expect(auction?.quotes.map((quote) => quote.address)).toEqual([testAddress(7), testAddress(8)]);
    expect(auction && auctionState(auction, ms(START_MS + 2000))).toBe('settled');
    expect(state.tape.map((entry) => entry.event.event)).toEqual([
      'TradeSettled',
      'CalldataToExecute',
      'QuoteReceived',
      'QuoteReceived',
      'QuoteRequested',
    ]);
    expect(state.counts).toMatchObject({ frames: 5, repeats: 0, byKind: { QuoteReceived: 2, TradeSettled: 1 } });
    expect([...state.perSecond]).toEqual([
      [START_MS / 1000, 4],
      [START_MS / 1000 + 2, 1],
    ]);
  });
});

describe('behavior', () => {
  test('any permutation and any grouping of the same frames gives the same state', () => {
    const shuffled = fc
      .array(anyFrame, { maxLength: 60 })
      .chain((frames) =>
        fc.tuple(fc.constant(frames), fc.shuffledSubarray(frames, { minLength: frames.length }), fc.nat(10)),
      );
    fc.assert(
      fc.property(shuffled, ([frames, permuted, size]) => {
        let state = emptyRfqState();
        for (let i = 0; i < permuted.length; i += size + 1) state = reduceRfq(state, permuted.slice(i, i + size + 1));
        expect(comparable(state)).toEqual(comparable(auctionsOf(...frames)));
      }),
      { numRuns: 300 },
    );
  });

  test('repeating frames changes the counters and nothing else', () => {
    const doubled = fc
      .array(anyFrame, { maxLength: 40 })
      .chain((frames) => fc.tuple(fc.constant(frames), fc.subarray(frames), fc.boolean()));
    fc.assert(
      fc.property(doubled, ([frames, repeated, first]) => {
        const once = comparable(auctionsOf(...frames));
        const twice = comparable(first ? auctionsOf(...repeated, ...frames) : auctionsOf(...frames, ...repeated));
        expect(twice.auctions).toEqual(once.auctions);
        expect(twice.tape).toEqual(once.tape);
        expect(twice.counts.frames).toBe(frames.length + repeated.length);
        const events = repeated.filter(({ kind }) => kind === 'event').length;
        expect(twice.counts.repeats).toBe(once.counts.repeats + events);
      }),
      { numRuns: 300 },
    );
  });

  test('every frame is counted once', () => {
    fc.assert(
      fc.property(fc.array(anyFrame), (frames) => {
        const { counts } = auctionsOf(...frames);
        const kinds = Object.values(counts.byKind).reduce((sum, count) => sum + count, 0);
        expect(kinds + counts.responses + counts.unknown + counts.malformed + counts.oversize).toBe(counts.frames);
      }),
    );
  });

  test('a repeat that arrives later does not move the first arrival, even when it is read first', () => {
    const early = frame('QuoteReceived', 'r', 10);
    const late = frame('QuoteReceived', 'r', 500);
    expect(auctionsOf(late, early).auctions.get('r')?.quotes).toEqual(auctionsOf(early).auctions.get('r')?.quotes);
    expect(auctionsOf(late, early).tape).toEqual(auctionsOf(early).tape);
  });

  test('a second request that contradicts the first is on the tape, and the first counts', () => {
    const state = auctionsOf(frame('QuoteRequested', 'r', 0), frame('QuoteRequested', 'r', 5, { inputAmount: '7' }));
    expect(state.auctions.get('r')?.request?.inputAmount).toBe(1000n);
    expect(state.tape).toHaveLength(2);
    expect(state.counts.repeats).toBe(1);
  });

  test('bounded: 500 lines, 2,000 auctions, 64 quotes, 300 seconds, the latest of each', () => {
    let state = emptyRfqState();
    for (let i = 0; i < 30; i++) {
      const batch = Array.from({ length: 100 }, (_, n) =>
        frame('QuoteRequested', `r${i * 100 + n}`, (i * 100 + n) * 200),
      );
      state = reduceRfq(state, batch);
    }
    expect(state.auctions.size).toBe(MAX_AUCTIONS);
    expect(state.auctions.has('r999')).toBe(false);
    expect(state.auctions.has('r1000')).toBe(true);
    expect(state.tape).toHaveLength(MAX_TAPE);
    expect(state.tape[0]?.event.rfqId).toBe('r2999');
    expect(state.perSecond.size).toBe(RATE_SECONDS);
    expect(state.counts.byKind.QuoteRequested).toBe(3000);
    const quotes = Array.from({ length: 200 }, (_, n) => frame('QuoteReceived', 'q', n, { address: testAddress(n) }));
    expect(auctionsOf(...quotes.toReversed()).auctions.get('q')?.quotes).toHaveLength(rfqEventTable.QuoteReceived.most);
    expect(
      auctionsOf(...quotes)
        .auctions.get('q')
        ?.quotes.at(-1)?.address,
    ).toBe(testAddress(rfqEventTable.QuoteReceived.most - 1));
  });

  test('names of prototypes are ordinary ids', () => {
    const state = auctionsOf(frame('TradeExpired', '__proto__', 0), frame('TradeExpired', 'constructor', 0));
    expect([...state.auctions.keys()]).toEqual(['__proto__', 'constructor']);
  });

  test('a state is never changed in place', () => {
    const before = auctionsOf(frame('QuoteRequested', 'r', 0));
    const copy = structuredClone(before);
    reduceRfq(before, [frame('QuoteReceived', 'r', 10), frame('TradeSettled', 'r', 20)]);
    expect(before).toEqual(copy);
  });
});

const settled = (at: number) => decodeFrame(wireFrame('TradeSettled', 'a', { transactionHash: testHash(at) }), ms(at));
const junk = decodeFrame('{', ms(1));
const unknown = decodeFrame(JSON.stringify({ event: 'Surprise', data: {} }), ms(1));

describe('countSeconds', () => {
  test('default: events by whole second of arrival, on top of what was counted', () => {
    const first = countSeconds(new Map(), [settled(1_000), settled(1_999), settled(2_000)]);
    expect([...first]).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(countSeconds(first, [settled(2_500)]).get(2)).toBe(2);
    expect(first.get(2)).toBe(1);
  });

  test('behavior: an invalid event is not counted', () => {
    expect(countSeconds(new Map(), [junk, unknown]).size).toBe(0);
  });

  test('behavior: the window reaches back from the newest second, also if an old event is late', () => {
    const newest = RATE_SECONDS * 1000 + 5_000;
    const counted = countSeconds(new Map(), [settled(newest), settled(5_000), settled(6_000)]);
    expect([...counted.keys()]).toEqual([newest / 1000, 6]);
  });
});

describe('countFrames', () => {
  test('default: every frame is counted once, by what it is', () => {
    const { counts } = emptyRfqState();
    const next = countFrames(counts, [settled(1), settled(1), junk, unknown], 1);
    expect(next).toMatchObject({ frames: 4, repeats: 1, malformed: 1, unknown: 1, responses: 0, oversize: 0 });
    expect(next.byKind).toEqual({ TradeSettled: 2 });
    expect(counts.byKind.TradeSettled).toBeUndefined();
  });
});
