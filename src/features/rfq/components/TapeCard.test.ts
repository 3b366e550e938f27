import { expect, test } from 'vitest';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../../../domain/rfq/reduceRfq.ts';
import type { FindToken, RfqEvent } from '../../../domain/rfq/rfqEventTable.ts';
import { ms } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { rfqMessages } from '../../../messages/rfq.ts';
import { testAddress, testHash, wireFrame } from '../../../testing/rfqFrames.ts';
import { tapeItems } from '../model/useRfqView.ts';
import { getEventKind } from './eventKinds.tsx';
import { eventRate } from './FeedStats.tsx';
import { clockMs } from './TapeCard.tsx';

const numbers = numbersIn('1,234.56');
const START_MS = 1_791_417_600_000;
const eventOf = (kind: RfqEvent['event'], changes = {}): RfqEvent => {
  const frame = decodeFrame(wireFrame(kind, 'r', changes), ms(START_MS));
  if (frame.kind !== 'event') throw new Error(frame.kind);
  return frame.event;
};
const usdc = { symbol: 'USDC', decimals: 6 } as Token;
const weth = { symbol: 'WETH', decimals: 18 } as Token;
const find: FindToken = (_chain, address) =>
  address === testAddress(1) ? usdc : address === testAddress(2) ? weth : null;
const findNothing: FindToken = () => null;

test('clockMs: neighbours share their second and keep their milliseconds', () => {
  expect([clockMs(ms(START_MS + 46_120)), clockMs(ms(START_MS + 46_121)), clockMs(ms(START_MS + 47_004))]).toEqual([
    `${clockMs(ms(START_MS + 46_000)).slice(0, 8)}.120`,
    `${clockMs(ms(START_MS + 46_000)).slice(0, 8)}.121`,
    `${clockMs(ms(START_MS + 47_000)).slice(0, 8)}.004`,
  ]);
  expect(clockMs(ms(START_MS))).toMatch(/^\d\d:\d\d:00\.000$/);
});

const detailOf = (event: RfqEvent, tokens: FindToken): string => getEventKind(event).detail(event, tokens, numbers);

test('detail: the one fact that each kind adds', () => {
  expect(detailOf(eventOf('QuoteRequested', { inputAmount: '2500000000' }), find)).toMatch(
    /^2,500(\.0+)? USDC for WETH$/,
  );
  expect(detailOf(eventOf('QuoteRequested'), findNothing)).toMatch(/^0x0000….* for 0x0000…/);
  expect(detailOf(eventOf('QuoteReceived'), find)).toContain('…');
  expect(detailOf(eventOf('TradeSettled', { transactionHash: testHash(4) }), find)).toMatch(/^tx 0x0000/);
  expect(detailOf(eventOf('TradeFailed'), find)).toBe(rfqMessages.failedDetail);
});

test('title: an amount only where the service states one', () => {
  const quiet = eventOf('QuoteReceived');
  const texts = eventOf('QuoteReceived', { outputAmount: '1500000000000000000' });
  if (quiet.event !== 'QuoteReceived' || texts.event !== 'QuoteReceived') throw new Error('not a quote');
  expect(getEventKind(quiet).title?.(quiet, find, numbers)).toContain(rfqMessages.quoteTitleNoAmount({ maker: '' }));
  expect(getEventKind(texts).title?.(texts, find, numbers)).toMatch(/offers 1\.50 WETH$/);
});

test('eventRate: a mean once ten seconds are known, the running second left out, and what it rests on', () => {
  const rates = (counts: readonly number[]) => [...Array(300 - counts.length).fill(0), ...counts];
  expect(eventRate([], numbers)).toEqual({ value: '-', sub: 'none yet' });
  expect(eventRate(rates([99]), numbers)).toEqual({ value: '-', sub: 'none yet' });
  expect(eventRate(rates([20, 99]), numbers)).toEqual({ value: '-', sub: '1 of 10 so far' });
  expect(eventRate(rates([30, ...Array(9).fill(2), 99]), numbers)).toEqual({ value: '4.8', sub: '48 in 10 s' });
  expect(eventRate(rates([...Array(100).fill(1024), 5]), numbers)).toEqual({
    value: '1,024',
    sub: '102,400 in 1 min 40 s',
  });
});

const tapeOf = (...times: number[]) =>
  reduceRfq(
    emptyRfqState(),
    times.map((at) => decodeFrame(wireFrame('TradeExpired', `r${at}`), ms(at))),
  ).tape;
const kinds = (items: ReturnType<typeof tapeItems>) =>
  items.map((item) => (item.kind === 'gap' ? `gap ${item.gap.from}` : item.entry.event.receivedAt));

test('default: a gap is between the events before and after it', () => {
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
