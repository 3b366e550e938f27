import { expect, test } from 'vitest';
import { nativeCurrency } from './nativeCurrency.ts';

test('default: a chain whose coin is not Ether has its own name, always with 18 decimals', () => {
  expect(nativeCurrency(56)).toEqual({ name: 'BNB', symbol: 'BNB', decimals: 18 });
  expect(nativeCurrency(30)).toMatchObject({ symbol: 'RBTC', decimals: 18 });
});

test('behavior: any other chain pays gas in Ether', () => {
  for (const chainId of [1, 8453, 42161, 10, 999_999]) expect(nativeCurrency(chainId).symbol).toBe('ETH');
});
