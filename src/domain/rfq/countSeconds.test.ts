import { describe, expect, test } from 'vitest';
import { testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { ms } from '../time/Ms.ts';
import { decodeFrame } from './decodeFrame.ts';
import { emptyBook, RATE_SECONDS } from './RfqBook.ts';
import { countFrames, countSeconds } from './reduceRfq.ts';

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

  test('behavior: what is no event is not counted', () => {
    expect(countSeconds(new Map(), [junk, unknown]).size).toBe(0);
  });

  test('behavior: the window reaches back from the newest second, also when an old one comes late', () => {
    const newest = RATE_SECONDS * 1000 + 5_000;
    const counted = countSeconds(new Map(), [settled(newest), settled(5_000), settled(6_000)]);
    expect([...counted.keys()]).toEqual([newest / 1000, 6]);
  });
});

describe('countFrames', () => {
  test('default: every frame is counted once, by what it is', () => {
    const { counts } = emptyBook();
    const next = countFrames(counts, [settled(1), settled(1), junk, unknown], 1);
    expect(next).toMatchObject({ frames: 4, repeats: 1, malformed: 1, unknown: 1, answers: 0, oversize: 0 });
    expect(next.byKind).toEqual({ TradeSettled: 2 });
    expect(counts.byKind.TradeSettled).toBeUndefined();
  });
});
