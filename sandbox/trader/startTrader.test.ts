import { expect, test } from 'vitest';
import { tokenTable } from '../chain/tokenTable.ts';
import { usdValue } from '../maker/quoteOutput.ts';
import { seededRandom } from '../random/seededRandom.ts';
import { pickWish } from './startTrader.ts';

const wishes = (count: number, tokens = tokenTable) => {
  const random = seededRandom(5);
  return Array.from({ length: count }, () => pickWish(tokens, random));
};
const find = (chainKey: string, address: string) =>
  tokenTable.find((token) => token.chainKey === chainKey && token.address === address);

test('default: two different tokens, mostly on two chains, the same for the same seed', () => {
  const many = wishes(2_000);
  expect(wishes(2_000)).toEqual(many);
  for (const wish of many) {
    expect([wish.inputChain, wish.inputToken]).not.toEqual([wish.outputChain, wish.outputToken]);
  }
  const oneChain = many.filter((wish) => wish.inputChain === wish.outputChain).length;
  expect(oneChain > 20 && oneChain < 300).toBe(true);
  expect(new Set(many.map((wish) => wish.inputChain)).size).toBe(10);
});

test('behavior: amounts are worth between 5 and 25,000 dollars, many small and few large', () => {
  const dollars = wishes(2_000).map((wish) => {
    const token = find(wish.inputChain, wish.inputToken);
    if (!token) throw new Error('unknown token');
    return Number(usdValue(wish.inputAmount, token) / 1_000_000n) / 100;
  });
  expect(Math.min(...dollars)).toBeGreaterThan(4.5);
  expect(Math.max(...dollars)).toBeLessThan(25_000);
  expect(dollars.filter((one) => one < 1_000).length).toBeGreaterThan(1_000);
});

test('param: one chain has only itself', () => {
  const base = tokenTable.filter((token) => token.chainKey === 'base');
  expect(wishes(20, base).every((wish) => wish.outputChain === 'base')).toBe(true);
});
