import { describe, expect, test } from 'vitest';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { ms } from '../../time.ts';
import type { Token } from '../../token.ts';
import { PRICE_DECIMALS, pairPrices } from './pairPrices.ts';

const token = (symbol: string, decimals: number): Token => ({ symbol, decimals }) as Token;
const tokens: Readonly<Record<string, Token>> = { '0xa': token('USDC', 6), '0xb': token('WETH', 18) };
const find = (_chain: string | null, address: string) => tokens[address] ?? null;
const order = (n: number, input: string, inputAmount: bigint, output: string, outputAmount: bigint) =>
  sampleOrder(n, {
    inputToken: input as `0x${string}`,
    outputToken: output as `0x${string}`,
    inputAmount,
    outputAmount,
    timestamp: ms(1000 - n),
  });
const whole = (price: number): bigint => BigInt(price) * 10n ** BigInt(PRICE_DECIMALS);

describe('pairPrices', () => {
  test('default: each direction is a pair of its own, of the token that is worth more, oldest first', () => {
    const orders = [
      order(0, '0xa', 3_000_000_000n, '0xb', 10n ** 18n),
      order(1, '0xb', 2n * 10n ** 18n, '0xa', 5_800_000_000n),
      order(2, '0xb', 10n ** 18n, '0xa', 2_800_000_000n),
    ];
    expect(pairPrices(orders, find)).toEqual([
      {
        from: 'WETH',
        to: 'USDC',
        base: 'WETH',
        quote: 'USDC',
        points: [
          { at: 998, price: whole(2800) },
          { at: 999, price: whole(2900) },
        ],
      },
      {
        from: 'USDC',
        to: 'WETH',
        base: 'WETH',
        quote: 'USDC',
        points: [{ at: 1000, price: whole(3000) }],
      },
    ]);
  });

  test('behavior: undelivered orders, one symbol, unlisted tokens and zero amounts have no price', () => {
    const done = order(0, '0xa', 1n, '0xb', 1n);
    const none = [
      { ...done, status: 'failed' as const },
      order(1, '0xa', 5n, '0xa', 5n),
      order(2, '0xa', 5n, '0xdead', 5n),
      order(3, '0xa', 0n, '0xb', 5n),
    ];
    expect(pairPrices(none, find)).toEqual([]);
  });
});
