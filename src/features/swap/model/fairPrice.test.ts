import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOfUsd, tokenUsd, usdOf } from '../../../domain/order/tokenUsd.ts';
import { ms } from '../../../domain/time.ts';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { type FairPrice, fairPrice, priceBand } from './fairPrice.ts';
import { stackDots } from './RouteHistoryPanel.tsx';

const now = ms(1_791_417_700_000);
const fills = (...outputs: bigint[]) =>
  outputs.map((outputAmount, n) => sampleOrder(n, { inputAmount: 1_000n, outputAmount }));

describe('fairPrice', () => {
  test('default: the median of the fills, scaled to the amount', () => {
    expect(fairPrice(fills(990n, 1_000n, 1_010n), 2_000n, now)).toMatchObject({ median: 2_000n, orders: 3 });
  });

  test('behavior: the last hour decides; where it is quiet, the newest ten', () => {
    const aged = (minutes: number, outputAmount: bigint, n: number) =>
      sampleOrder(n, { inputAmount: 1_000n, outputAmount, timestamp: ms(now - minutes * 60_000) });
    const old = [100, 110, 120, 130].map((minutes, n) => aged(minutes, 500n, n));
    const fresh = [1, 2, 3].map((minutes, n) => aged(minutes, 1_000n, 10 + n));
    expect(fairPrice([...old, ...fresh], 1_000n, now)).toMatchObject({ median: 1_000n, orders: 3, span: 180_000 });
    expect(fairPrice([...old, ...fresh.slice(1)], 1_000n, now)).toMatchObject({ median: 500n, orders: 6 });
  });

  test('behavior: two fills are not a market, and failed orders are not fills', () => {
    expect(fairPrice(fills(990n, 1_000n), 1_000n, now)).toBeNull();
    const failed = fills(1n, 2n, 3n).map((order) => ({ ...order, status: 'failed' as const }));
    expect(fairPrice(failed, 1_000n, now)).toBeNull();
  });

  test('behavior: low <= median <= high, and all three lie among the fills', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 24n }), { minLength: 3, maxLength: 30 }), (outputs) => {
        const fair = fairPrice(fills(...outputs), 1_000n, now);
        expect(fair).not.toBeNull();
        if (fair === null) return;
        expect(fair.low <= fair.median && fair.median <= fair.high).toBe(true);
        expect(outputs).toContain(fair.median);
      }),
    );
  });
});

describe('tokenUsd', () => {
  const order = sampleOrder(0, { inputAmount: 2_000_000n, inputTokenValueUsd: '5.00' });
  const usdc = { chainKey: order.inputChain, address: order.inputToken.toUpperCase().replace('0X', '0x') };

  test('default: the median of the orders that name a value decides, as old as the newest of them', () => {
    const at = (n: number, usd: string) =>
      sampleOrder(n, { inputAmount: 2_000_000n, timestamp: ms(order.timestamp - n), inputTokenValueUsd: usd });
    const price = tokenUsd([at(2, '900.00'), at(1, '4.90'), order], usdc);
    expect(price).toEqual({ micros: 5_000_000n, amount: 2_000_000n, at: order.timestamp, orders: 3 });
    expect(price && usdOf(price, 1_000_000n)).toBe(2_500_000n);
    expect(price && amountOfUsd(price, 2_500_000n)).toBe(1_000_000n);
  });

  test('behavior: only the newest nine count, an order once, and dust only where there is nothing else', () => {
    const many = Array.from({ length: 20 }, (_, n) =>
      sampleOrder(n, {
        inputAmount: 1_000_000n,
        timestamp: ms(order.timestamp - n),
        inputTokenValueUsd: n < 9 ? '2.00' : '50.00',
      }),
    );
    expect(tokenUsd([...many, ...many], usdc)).toMatchObject({ micros: 2_000_000n, orders: 9 });
    const dust = sampleOrder(30, { inputAmount: 1n, timestamp: ms(order.timestamp + 1), inputTokenValueUsd: '0.01' });
    expect(tokenUsd([dust, order], usdc)).toMatchObject({ micros: 5_000_000n, orders: 1 });
    expect(tokenUsd([dust], usdc)).toMatchObject({ micros: 10_000n, amount: 1n });
  });

  test('behavior: there and back never gains', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        (micros, amount, value) => {
          const price = { micros, amount, at: now, orders: 1 };
          expect(amountOfUsd(price, usdOf(price, value)) <= value).toBe(true);
        },
      ),
    );
  });

  test('behavior: other chains, missing and zero values say nothing', () => {
    expect(tokenUsd([order], { ...usdc, chainKey: 'bsc' })).toBeNull();
    expect(tokenUsd([sampleOrder(0, { inputTokenValueUsd: null })], usdc)).toBeNull();
    expect(tokenUsd([sampleOrder(0, { inputTokenValueUsd: '0' })], usdc)).toBeNull();
  });
});

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
  test('default: the median is the middle, better is right, and every difference is in basis points', () => {
    const band = priceBand(fairOf([9_900n, 9_990n, 10_000n, 10_010n, 10_100n]), 10_010n);
    expect(band).toMatchObject({ quoteBps: 10n, lowBps: -10n, highBps: 10n });
    expect([band?.low, band?.quote, band?.high]).toEqual([0.25, 0.75, 0.75]);
  });

  test('behavior: equal fills and an equal quote are in the middle', () => {
    expect(priceBand(fairOf([7n, 7n, 7n]), 7n)).toMatchObject({ low: 0.5, quote: 0.5, high: 0.5 });
    expect(priceBand(fairOf([0n, 0n, 0n]), 7n)).toBeNull();
  });

  test('behavior: all places lie on the axis, and the quote is never squeezed to its end', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 30n });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 3, maxLength: 30 }), amount, (outputs, quoted) => {
        const fair = fairOf(outputs);
        const band = priceBand(fair, quoted);
        expect(band).not.toBeNull();
        if (band === null) return;
        for (const place of [band.quote, band.low, band.high]) expect(place >= 0 && place <= 1).toBe(true);
        expect(band.low <= 0.5 && band.high >= 0.5).toBe(true);
        expect(band.quote > 0.05 && band.quote < 0.95).toBe(true);
        if (quoted >= fair.median) expect(band.quote >= 0.5).toBe(true);
      }),
    );
  });
});

test('stackDots: dots of one column are stacked; those beyond an end are at it', () => {
  expect(stackDots([-1, 0, 0.51, 0.49, 2], 10)).toEqual([
    { at: 0, height: 0 },
    { at: 0, height: 1 },
    { at: 0.5, height: 0 },
    { at: 0.5, height: 1 },
    { at: 1, height: 0 },
  ]);
});
