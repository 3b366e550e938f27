import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { ms } from '../time.ts';
import { auctionStrip, STRIP_MS, stripPosition } from './auctionStrip.ts';
import { decodeFrame } from './decodeFrame.ts';
import { emptyRfqState, reduceRfq } from './reduceRfq.ts';

const START_MS = 1_791_417_600_000;
const seconds = (at: number) => String((START_MS + at) / 1000);
const requested = { deadline: seconds(1000), endTime: seconds(90_000) };
type Texts = readonly [kind: Parameters<typeof wireFrame>[0], at: number, changes?: object];
const auctionOf = (...texts: readonly Texts[]) => {
  const frames = texts.map(([kind, at, changes]) =>
    decodeFrame(wireFrame(kind, 'r', { ...(kind === 'QuoteRequested' && requested), ...changes }), ms(START_MS + at)),
  );
  const auction = reduceRfq(emptyRfqState(), frames).auctions.get('r');
  if (auction === undefined) throw new Error('no auction');
  return auction;
};

/** Of an auction whose request was received. */
const stripOf = (...parameters: Parameters<typeof auctionStrip>) => {
  const strip = auctionStrip(...parameters);
  if (strip === null) throw new Error('no strip');
  return strip;
};

test('default: quotes, deadline, match and end are in the order of their arrival', () => {
  const auction = auctionOf(
    ['QuoteRequested', 0],
    ['QuoteReceived', 300, { address: testAddress(7) }],
    ['QuoteReceived', 600, { address: testAddress(8) }],
    ['CalldataToExecute', 1200, { maker: testAddress(7) }],
    ['TradeSettled', 9000],
  );
  const strip = stripOf(auction, ms(START_MS + 10_000), testAddress(8));
  expect(strip.ticks.map(({ kind }) => kind)).toEqual(['winner', 'mine']);
  const [first, second] = strip.ticks;
  expect(first?.at).toBeCloseTo(stripPosition(300));
  expect(first?.at).toBeLessThan(second?.at ?? 0);
  expect(strip.match).toBeGreaterThan(second?.at ?? 1);
  expect(strip.end).toEqual({ at: stripPosition(9000), kind: 'disc' });
  expect(strip.now).toBeNull();
});

test('param: a failed one ends in a cross, an open one has a present and no end', () => {
  const failed = stripOf(auctionOf(['QuoteRequested', 0], ['TradeFailed', 500]), ms(START_MS + 600), null);
  expect(failed.end?.kind).toBe('cross');
  const open = stripOf(auctionOf(['QuoteRequested', 0]), ms(START_MS + 600), null);
  expect(open).toMatchObject({ end: null, match: null, ticks: [], now: stripPosition(600) });
});

test('behavior: without the request no time is known, and there is no strip', () => {
  const auction = auctionOf(['CalldataToExecute', 0], ['TradeSettled', 2000]);
  expect(auctionStrip(auction, ms(START_MS + 3000), null)).toBeNull();
});

test('behavior: one scale for all auctions: the same time is at the same place, however long the auction', () => {
  const until = (endTime: number) =>
    stripOf(auctionOf(['QuoteRequested', 0, { endTime: seconds(endTime) }]), ms(START_MS + 600), null);
  expect(until(30_000).notch).toBe(until(90_000).notch);
  expect(until(30_000).endTime).toBe(stripPosition(30_000));
  expect(until(600_000).endTime).toBe(stripPosition(STRIP_MS));
});

test('behavior: quotes of one moment are side by side, none after now, and none outside the strip', () => {
  const times = fc.array(fc.nat(200_000), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(times, fc.nat(200_000), (quotes, now) => {
      const texts = quotes.map((at, n): Texts => ['QuoteReceived', at, { address: testAddress(n + 1) }]);
      const { ticks, now: present } = stripOf(auctionOf(['QuoteRequested', 0], ...texts), ms(START_MS + now), null);
      expect(ticks).toHaveLength(quotes.length);
      for (const [n, tick] of ticks.entries()) {
        expect(tick.at).toBeGreaterThanOrEqual(ticks[n - 1]?.at ?? 0);
        expect(tick.at).toBeLessThanOrEqual(1);
      }
      if (present !== null) expect(present >= (ticks.at(-1)?.at ?? 0) && present <= 1).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('behavior: quotes of one moment are set apart, and later marks follow the last', () => {
  const auction = auctionOf(
    ['QuoteRequested', 0],
    ...[7, 8, 9].map((maker): Texts => ['QuoteReceived', 1, { address: testAddress(maker) }]),
    ['CalldataToExecute', 2, { maker: testAddress(7) }],
    ['TradeSettled', 3],
  );
  const { ticks, match, end } = stripOf(auction, ms(START_MS + 4), null);
  const last = ticks.at(-1)?.at ?? 1;
  expect(match).toBeGreaterThanOrEqual(last);
  expect(end?.at).toBeGreaterThanOrEqual(match ?? 1);
});
