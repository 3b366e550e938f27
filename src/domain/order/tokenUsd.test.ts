import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { ms } from '../time.ts';
import { amountOfUsd, tokenUsd, usdOf } from './tokenUsd.ts';

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
          const price = { micros, amount, at: order.timestamp, orders: 1 };
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
