import { expect, test } from 'vitest';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyBook } from '../../domain/rfq/RfqBook.ts';
import { reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { ms } from '../../domain/time/Ms.ts';
import { wireFrame } from '../../testing/rfqFrames.ts';
import { eventRate } from './eventRate.ts';
import { tapeItems } from './tapeItems.ts';

const tapeOf = (...times: number[]) =>
  reduceRfq(
    emptyBook(),
    times.map((at) => decodeFrame(wireFrame('TradeExpired', `r${at}`), ms(at))),
  ).tape;
const kinds = (items: ReturnType<typeof tapeItems>) =>
  items.map((item) => (item.kind === 'gap' ? `gap ${item.gap.from}` : item.entry.event.receivedAt));

test('default: a gap stands between what came before and after it', () => {
  const gap = { from: ms(25), to: ms(28) };
  expect(kinds(tapeItems(tapeOf(10, 20, 30), [gap]))).toEqual([30, 'gap 25', 20, 10]);
});

test('behavior: a gap that still lasts is on top; one older than the tape is left out', () => {
  const gaps = [
    { from: ms(40), to: null },
    { from: ms(5), to: ms(6) },
  ];
  expect(kinds(tapeItems(tapeOf(10, 20), gaps))).toEqual(['gap 40', 20, 10]);
  expect(tapeItems([], gaps)).toEqual([]);
});

test('default: events per second over the time that is known', () => {
  const counts = (...last: number[]) => [...Array.from({ length: 300 - last.length }, () => 0), ...last];
  expect(eventRate(null)).toBe('-');
  expect(eventRate({ lastSecond: 1, counts: counts() })).toBe('0.0');
  expect(eventRate({ lastSecond: 1, counts: counts(...Array.from({ length: 20 }, () => 3), 99) })).toBe('3.0');
  expect(eventRate({ lastSecond: 1, counts: counts(5, 0) })).toBe('0.5');
  expect(eventRate({ lastSecond: 1, counts: Array.from({ length: 300 }, () => 10_240) })).toBe('10,240');
});
