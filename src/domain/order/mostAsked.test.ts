import { expect, test } from 'vitest';
import { testAddress } from '../../testing/rfqFrames.ts';
import { mostAsked } from './mostAsked.ts';

const paid = (outputChain: string, token: number) => ({ outputChain, outputToken: testAddress(token) });

test('default: what orders were paid in, the most often first, each chain for itself', () => {
  const orders = [paid('base', 1), paid('arbitrum', 2), paid('base', 2), paid('arbitrum', 2), paid('base', 3)];
  expect(mostAsked(orders).map(({ chainKey, token, count }) => [chainKey, token, count])).toEqual([
    ['arbitrum', testAddress(2), 2],
    ['base', testAddress(1), 1],
    ['base', testAddress(2), 1],
    ['base', testAddress(3), 1],
  ]);
  expect(mostAsked([])).toEqual([]);
});
