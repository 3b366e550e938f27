import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testAddress, testHash, wireFrame } from '../../testing/rfqFrames.ts';
import { ms } from '../time.ts';
import { decodeFrame } from './decodeFrame.ts';
import { emptyRfqState, reduceRfq } from './reduceRfq.ts';
import { countStates, FIGURES_WINDOW_MS, rfqFigures } from './rfqFigures.ts';

const START_MS = 1_791_417_660_000;
type Step = readonly [kind: Parameters<typeof wireFrame>[0], id: string, at: number, changes?: object];
const NOW = ms(START_MS + 5000);
const auctionsOf = (...steps: Step[]) => {
  const frames = steps.map(([kind, id, at, changes]) =>
    decodeFrame(wireFrame(kind, id, { ...changes }), ms(START_MS + at)),
  );
  return [...reduceRfq(emptyRfqState(), frames).auctions.values()];
};
const figuresOf = (...steps: Step[]) => rfqFigures(auctionsOf(...steps), NOW);

test('default: of nothing, nothing is claimed', () => {
  expect(figuresOf()).toEqual({
    requests: 0,
    quotesPerRfq: null,
    quoted: 0,
    firstQuote: null,
    makers: [],
    wins: 0,
  });
});

test('default: fill rate, time to the first quote and shares come from the auctions themselves', () => {
  const auctions = auctionsOf(
    ['QuoteRequested', 'a', 0],
    ['QuoteReceived', 'a', 120],
    ['QuoteReceived', 'a', 900, { address: testAddress(8) }],
    ['CalldataToExecute', 'a', 1000],
    ['TradeSettled', 'a', 2000],
    ['QuoteRequested', 'b', 0],
    ['QuoteReceived', 'b', 40],
    ['CalldataToExecute', 'b', 1000, { maker: testAddress(8), matchingHash: testHash(8) }],
    ['TradeExpired', 'b', 3000],
    ['QuoteRequested', 'c', 0],
    ['QuoteReceived', 'c', 4000],
    ['TradeExpired', 'd', 10],
    ['TradeSettled', 'f', 10],
    ['CalldataToExecute', 'e', 1000],
  );
  const figures = rfqFigures(auctions, NOW);
  expect(figures).toMatchObject({ wins: 3, requests: 3, quotesPerRfq: null, quoted: 3, firstQuote: null });
  // Of two only the end was received: they are not listed.
  expect(countStates(auctions, NOW)).toEqual({ open: 1, awaiting: 0, matched: 1, settled: 1, expired: 1, failed: 0 });
  expect(figures.makers).toEqual([
    { maker: testAddress(7), wins: 2 },
    { maker: testAddress(8), wins: 1 },
  ]);
});

test('param MIN_SAMPLES: medians and averages need ten auctions of the last 15 minutes', () => {
  const auctions = (count: number, at = 0): Step[] =>
    Array.from({ length: count }, (_, index) => index).flatMap((index): Step[] => [
      ['QuoteRequested', `r${at}${index}`, at],
      ['QuoteReceived', `r${at}${index}`, at + 100 + index],
    ]);
  expect(figuresOf(...auctions(9))).toMatchObject({ quoted: 9, firstQuote: null, requests: 9, quotesPerRfq: null });
  expect(figuresOf(...auctions(10))).toMatchObject({ quoted: 10, firstQuote: 104, requests: 10, quotesPerRfq: 1 });
  expect(figuresOf(...auctions(9), ...auctions(9, -FIGURES_WINDOW_MS))).toMatchObject({ quoted: 9, firstQuote: null });
});

test('behavior: a maker that was replaced has no share of that match', () => {
  const figures = figuresOf(
    ['CalldataToExecute', 'a', 0],
    ['TradeFailed', 'a', 10],
    ['CalldataToExecute', 'a', 20, { maker: testAddress(8), matchingHash: testHash(8) }],
  );
  expect(figures.makers).toEqual([{ maker: testAddress(8), wins: 1 }]);
});

test('behavior: shares add up to all matches, the largest first, at most ten named', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 15 }), { maxLength: 60 }), (winners) => {
      const { makers, wins } = figuresOf(
        ...winners.map(
          (maker, index): Step => [
            'CalldataToExecute',
            `r${index}`,
            index,
            { maker: testAddress(maker), matchingHash: testHash(index + 1) },
          ],
        ),
      );
      expect(wins).toBe(winners.length);
      expect(makers.length).toBe(Math.min(10, new Set(winners).size));
      const counts = makers.map((maker) => maker.wins);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      if (new Set(winners).size <= 10) expect(counts.reduce((sum, count) => sum + count, 0)).toBe(wins);
    }),
    { numRuns: 50 },
  );
});
