import { expect, test } from 'vitest';
import { tokenTable } from '../chain/tokenTable.ts';
import { usdValue } from '../maker/quoteOutput.ts';
import { seededRandom } from '../random/seededRandom.ts';
import { pickSwapRequest } from './startTrader.ts';

const wishes = (count: number, tokens = tokenTable) => {
  const random = seededRandom(5);
  return Array.from({ length: count }, () => pickSwapRequest(tokens, random));
};
const find = (chainKey: string, address: string) =>
  tokenTable.find((token) => token.chainKey === chainKey && token.address === address);

test('default: two different tokens, mostly on two chains, the same for the same seed', () => {
  const many = wishes(2_000);
  expect(wishes(2_000)).toEqual(many);
  for (const swapRequest of many) {
    expect([swapRequest.inputChain, swapRequest.inputToken]).not.toEqual([
      swapRequest.outputChain,
      swapRequest.outputToken,
    ]);
  }
  const oneChain = many.filter((swapRequest) => swapRequest.inputChain === swapRequest.outputChain).length;
  expect(oneChain > 20 && oneChain < 300).toBe(true);
  expect(new Set(many.map((swapRequest) => swapRequest.inputChain)).size).toBe(10);
});

test('behavior: amounts are worth between 5 and 25,000 dollars, many small and few large', () => {
  const dollars = wishes(2_000).map((swapRequest) => {
    const token = find(swapRequest.inputChain, swapRequest.inputToken);
    if (!token) throw new Error('unknown token');
    return Number(usdValue(swapRequest.inputAmount, token) / 1_000_000n) / 100;
  });
  expect(Math.min(...dollars)).toBeGreaterThan(4.5);
  expect(Math.max(...dollars)).toBeLessThan(25_000);
  expect(dollars.filter((one) => one < 1_000).length).toBeGreaterThan(1_000);
});

test('param: one chain has only itself', () => {
  const base = tokenTable.filter((token) => token.chainKey === 'base');
  expect(wishes(20, base).every((swapRequest) => swapRequest.outputChain === 'base')).toBe(true);
});
