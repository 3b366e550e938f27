import { expect, test } from 'vitest';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import type { RfqEvent } from '../../domain/rfq/RfqEvent.ts';
import { ms } from '../../domain/time/Ms.ts';
import type { Token } from '../../domain/token/Token.ts';
import { testAddress, testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { clockMs } from './clockMs.ts';
import { eventDetail, quoteOffer } from './eventDetail.ts';
import { eventRate } from './eventRate.ts';
import { neighbour } from './inspector/neighbour.ts';
import type { FindToken } from './rfqFilter.ts';

const T0 = 1_791_417_600_000;
const eventOf = (kind: RfqEvent['event'], changes = {}): RfqEvent => {
  const frame = decodeFrame(wireFrame(kind, 'r', changes), ms(T0));
  if (frame.kind !== 'event') throw new Error(frame.kind);
  return frame.event;
};
const usdc = { symbol: 'USDC', decimals: 6 } as Token;
const weth = { symbol: 'WETH', decimals: 18 } as Token;
const find: FindToken = (_chain, address) =>
  address === testAddress(1) ? usdc : address === testAddress(2) ? weth : null;
const findNothing: FindToken = () => null;

test('clockMs: neighbours share their second and keep their milliseconds', () => {
  expect([clockMs(ms(T0 + 46_120)), clockMs(ms(T0 + 46_121)), clockMs(ms(T0 + 47_004))]).toEqual([
    `${clockMs(ms(T0 + 46_000)).slice(0, 8)}.120`,
    `${clockMs(ms(T0 + 46_000)).slice(0, 8)}.121`,
    `${clockMs(ms(T0 + 47_000)).slice(0, 8)}.004`,
  ]);
  expect(clockMs(ms(T0))).toMatch(/^\d\d:\d\d:00\.000$/);
});

test('eventDetail: the one fact that each kind adds', () => {
  expect(eventDetail(eventOf('QuoteRequested', { inputAmount: '2500000000' }), find)).toMatch(
    /^2,500(\.0+)? USDC for WETH$/,
  );
  expect(eventDetail(eventOf('QuoteRequested'), findNothing)).toMatch(/^1,?000.* for 0x0000…/);
  expect(eventDetail(eventOf('QuoteReceived'), find)).toContain('…');
  expect(eventDetail(eventOf('TradeSettled', { transactionHash: testHash(4) }), find)).toMatch(/^tx 0x0000/);
  expect(eventDetail(eventOf('TradeFailed'), find)).toBe('cancelled by the maker');
});

test('quoteOffer: an amount only where the service states one', () => {
  const quiet = eventOf('QuoteReceived');
  const told = eventOf('QuoteReceived', { outputAmount: '1500000000000000000' });
  if (quiet.event !== 'QuoteReceived' || told.event !== 'QuoteReceived') throw new Error('not a quote');
  expect(quoteOffer(quiet, find)).toContain('amount not stated');
  expect(quoteOffer(told, find)).toMatch(/offers 1\.5 WETH$/);
});

test('eventRate: a mean over what is known, the running second left out', () => {
  const rates = (counts: readonly number[]) => ({
    lastSecond: 1,
    counts: [...Array(300 - counts.length).fill(0), ...counts],
  });
  expect(eventRate(null)).toBe('-');
  expect(eventRate(rates([99]))).toBe('0.0');
  expect(eventRate(rates([20, 99]))).toBe('2.0');
  expect(eventRate(rates([...Array(100).fill(1024), 5]))).toBe('1,024');
});

test('neighbour: one line up or down the tape, and the same one at its ends', () => {
  const entries = ['TradeExpired', 'TradeFailed', 'TradeSettled'].map((kind) => ({
    event: eventOf(kind as RfqEvent['event']),
    raw: kind,
  }));
  const items = [
    ...entries.map((entry) => ({ kind: 'event', entry }) as const),
    { kind: 'gap', gap: { from: ms(1), to: null } } as const,
  ];
  const [first, middle, last] = entries;
  expect(neighbour(items, middle ?? null, -1)).toBe(first);
  expect(neighbour(items, middle ?? null, 1)).toBe(last);
  expect(neighbour(items, last ?? null, 1)).toBe(last);
  expect(neighbour([], middle ?? null, 1)).toBe(middle);
  expect(neighbour(items, null, 1)).toBeNull();
});
