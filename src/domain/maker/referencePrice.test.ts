import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testAddress, testHash } from '../../testing/rfqFrames.ts';
import type { OrderRecord } from '../order/OrderRecord.ts';
import { ms } from '../time.ts';
import { amountAtMargin, marginOfAmount, referencePrice } from './referencePrice.ts';

const pair = {
  inputToken: testAddress(1),
  inputChain: 'base',
  outputToken: testAddress(2),
  outputChain: 'arbitrum',
} as const;
const fill = (inputAmount: bigint, outputAmount: bigint, changes: Partial<OrderRecord> = {}): OrderRecord => ({
  ...pair,
  orderHash: testHash(1),
  offerer: testAddress(5),
  recipient: testAddress(5),
  inputAmount,
  outputAmount,
  inputTokenValueUsd: null,
  outputTokenValueUsd: null,
  startTime: ms(0),
  endTime: ms(0),
  srcTx: null,
  dstTx: null,
  timestamp: ms(0),
  status: 'completed',
  statusText: 'Completed',
  ...changes,
});

describe('default', () => {
  test('the median of completed fills of this pair', () => {
    const orders = [fill(100n, 90n), fill(200n, 198n), fill(100n, 50n)];
    expect(referencePrice(orders, pair)).toEqual({ input: 100n, output: 90n, count: 3 });
  });
  test('an amount at a margin, cut', () => {
    expect(amountAtMargin(1_000_000n, { input: 100n, output: 90n }, 15n)).toBe(898_650n);
    expect(amountAtMargin(7n, { input: 3n, output: 1n }, 0n)).toBe(2n);
  });
});

describe('behavior', () => {
  test('other pairs, other states and empty amounts do not count', () => {
    const orders = [
      fill(100n, 1n, { status: 'failed' }),
      fill(100n, 1n, { outputChain: 'base' }),
      fill(100n, 1n, { inputToken: testAddress(9) }),
      fill(0n, 1n),
    ];
    expect(referencePrice(orders, pair)).toBeNull();
  });

  test('the margin of an amount at a margin is that margin', () => {
    const big = fc.bigInt(10n ** 12n, 10n ** 30n);
    fc.assert(
      fc.property(big, big, big, fc.bigInt(0n, 9000n), (input, from, to, margin) => {
        const fair = (input * to) / from;
        fc.pre(fair > 10n ** 9n);
        const reference = { input: from, output: to };
        const found = marginOfAmount(input, amountAtMargin(input, reference, margin), reference);
        expect(found - margin <= 1n && margin - found <= 1n).toBe(true);
      }),
    );
  });
});
