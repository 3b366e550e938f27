import { describe, expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { sampleQuoted, sampleSwap } from '../../testing/sampleSwap.ts';
import { swapCost } from './swapCost.ts';

const { quote } = sampleQuoted.response;
const { pay, receive } = sampleSwap().draft.route;
const dollar = { micros: 1_000_000n, amount: 1_000_000n, at: ms(1), orders: 3 };
const ether = { micros: 2_500_000_000n, amount: 10n ** 18n, at: ms(1), orders: 3 };
const weth = { ...receive, token: receive.token && { ...receive.token, symbol: 'WETH', decimals: 18 } };
const none = { pay: null, receive: null };

describe('swapCost', () => {
  test('default: one token on two chains is compared with itself, whatever its past orders', () => {
    const prices = { pay: dollar, receive: { ...dollar, micros: 990_000n } };
    expect(swapCost(quote, { pay, receive, prices })).toEqual({ micros: -20_497n, bps: -20n });
    expect(swapCost(quote, { pay, receive, prices: none })).toBeNull();
  });

  test('param: prices: two tokens need both', () => {
    const sides = { pay, receive: weth };
    const paid = { ...quote, inputAmount: 250_000_000n, outputAmount: 99_840_000_000_000_000n };
    expect(swapCost(paid, { ...sides, prices: { pay: dollar, receive: ether } })).toEqual({
      micros: -400_000n,
      bps: -16n,
    });
    expect(swapCost(paid, { ...sides, prices: { pay: dollar, receive: null } })).toBeNull();
  });

  test('param: fee: a network fee adds to the cost', () => {
    const prices = { ...none, pay: dollar };
    expect(swapCost(quote, { pay, receive, prices }, 9_503n)).toEqual({ micros: -30_000n, bps: -30n });
  });

  test('behavior: more than was paid is a gain, and a token that is on no list is compared with none by its symbol', () => {
    const better = { ...quote, outputAmount: quote.inputAmount + 10_000n };
    expect(swapCost(better, { pay, receive, prices: { ...none, pay: dollar } })).toEqual({ micros: 10_000n, bps: 10n });
    const impostor = { ...receive, isListed: false };
    expect(swapCost(quote, { pay, receive: impostor, prices: { ...none, pay: dollar } })).toBeNull();
  });
});
