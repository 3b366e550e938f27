import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ms } from '../../../domain/time/Ms.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { stackDots } from './dotPlaces.ts';
import { type FairPrice, fairPrice } from './fairPrice.ts';
import { priceBand } from './priceBand.ts';

const now = ms(1_791_417_700_000);
const fairOf = (outputs: readonly bigint[]): FairPrice => {
  const fair = fairPrice(
    outputs.map((outputAmount, n) => sampleOrder(n, { inputAmount: 1_000n, outputAmount })),
    1_000n,
    now,
  );
  if (fair === null) throw new Error('too few');
  return fair;
};

describe('priceBand', () => {
  test('default: the median is the middle, better is right, and every difference is said in basis points', () => {
    const band = priceBand(fairOf([9_900n, 9_990n, 10_000n, 10_010n, 10_100n]), 10_010n);
    expect(band).toMatchObject({ quoteBps: 10n, lowBps: -10n, highBps: 10n, reach: 20n });
    expect([band?.low, band?.quote, band?.high]).toEqual([0.25, 0.75, 0.75]);
    expect(band?.fills).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });

  test('behavior: equal fills and an equal quote stand in the middle', () => {
    expect(priceBand(fairOf([7n, 7n, 7n]), 7n)).toMatchObject({ low: 0.5, quote: 0.5, high: 0.5, reach: 1428n });
    expect(priceBand(fairOf([0n, 0n, 0n]), 7n)).toBeNull();
  });

  test('behavior: all places lie on the axis, in the order of the amounts, and the quote is never squeezed to its end', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 30n });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 3, maxLength: 30 }), amount, (outputs, quoted) => {
        const fair = fairOf(outputs);
        const band = priceBand(fair, quoted);
        expect(band).not.toBeNull();
        if (band === null) return;
        const places = [...band.fills];
        expect(places).toEqual([...places].sort((a, b) => a - b));
        for (const place of [...places, band.quote, band.low, band.high]) expect(place >= 0 && place <= 1).toBe(true);
        expect(band.low <= 0.5 && band.high >= 0.5).toBe(true);
        expect(band.quote > 0.05 && band.quote < 0.95).toBe(true);
        if (quoted >= fair.median) expect(band.quote >= 0.5).toBe(true);
      }),
    );
  });
});

test('stackDots: dots of one column stand on each other; beyond an end is at it', () => {
  expect(stackDots([-1, 0, 0.51, 0.49, 2], 10)).toEqual([
    { at: 0, height: 0 },
    { at: 0, height: 1 },
    { at: 0.5, height: 0 },
    { at: 0.5, height: 1 },
    { at: 1, height: 0 },
  ]);
});
