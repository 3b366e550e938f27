import { describe, expect, test } from 'vitest';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyBook, MAX_TAPE } from '../../domain/rfq/RfqBook.ts';
import { emptyAuction, reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time.ts';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { applyPatches } from './createFeed.ts';
import { emptyFeedState, type FeedPatch } from './feedProtocol.ts';

const tapeOf = (count: number, from = 0) =>
  reduceRfq(
    emptyBook(),
    Array.from({ length: count }, (_, n) => decodeFrame(wireFrame('TradeExpired', `r${from + n}`), ms(from + n))),
  ).tape;
const patch = (changes: Partial<FeedPatch>): FeedPatch => ({
  connection: { phase: 'live', since: ms(0), failures: 0, nextAt: null, droppedAt: null },
  counts: emptyBook().counts,
  lastEventAt: null,
  tape: [],
  skipped: 0,
  auctions: [],
  evicted: [],
  rates: null,
  figures: null,
  gaps: [],
  recording: null,
  full: false,
  ...changes,
});
const ids = (state: ReturnType<typeof emptyFeedState>) => [...state.auctions.keys()];

describe('default', () => {
  test('new lines go on top, changed auctions replace, evicted ones go', () => {
    const first = applyPatches(emptyFeedState(), [
      patch({ tape: tapeOf(2), auctions: [emptyAuction('a', ms(1)), emptyAuction('b', ms(2))] }),
    ]);
    const next = applyPatches(first, [
      patch({ tape: tapeOf(1, 9), auctions: [emptyAuction('c', ms(3))], evicted: ['a'], skipped: 4 }),
    ]);
    expect(next.tape.map(({ event }) => event.rfqId)).toEqual(['r9', 'r1', 'r0']);
    expect(ids(next)).toEqual(['b', 'c']);
    expect(next.skipped).toBe(4);
    expect(ids(first)).toEqual(['a', 'b']);
  });
});

describe('behavior', () => {
  test('several patches of one frame give what they give one by one', () => {
    const patches = [
      patch({ tape: tapeOf(3) }),
      patch({ tape: tapeOf(2, 10) }),
      patch({ auctions: [emptyAuction('x', ms(1))] }),
    ];
    const oneByOne = patches.reduce((state, one) => applyPatches(state, [one]), emptyFeedState());
    expect(applyPatches(emptyFeedState(), patches)).toEqual(oneByOne);
  });

  test('a whole book replaces everything and is counted', () => {
    const before = applyPatches(emptyFeedState(), [patch({ tape: tapeOf(5), auctions: [emptyAuction('old', ms(1))] })]);
    const after = applyPatches(before, [
      patch({ full: true, tape: tapeOf(1, 50), auctions: [emptyAuction('new', ms(2))] }),
    ]);
    expect(after.tape).toHaveLength(1);
    expect(ids(after)).toEqual(['new']);
    expect(after.syncs).toBe(1);
  });

  test('the tape stays at 500, and what did not change is the same object', () => {
    const full = applyPatches(emptyFeedState(), [patch({ tape: tapeOf(500) }), patch({ tape: tapeOf(90, 600) })]);
    expect(full.tape).toHaveLength(MAX_TAPE);
    const calm = applyPatches(full, [patch({})]);
    expect(calm.tape).toBe(full.tape);
    expect(calm.auctions).toBe(full.auctions);
    expect(applyPatches(full, [])).toBe(full);
  });
});
