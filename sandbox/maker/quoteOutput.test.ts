import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairSpread, quoteOutput, usdUnits, usdValue } from './quoteOutput.ts';
import type { MakerToken } from './readMakerConfig.ts';

const token = (decimals: number, usd: string): MakerToken => ({
  chainKey: 'base',
  address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  decimals,
  usd,
});
const usdc = token(6, '1.0000');
const weth = token(18, '3214.50');

test('default: 1,000 USDC for WETH at 18 bps', () => {
  expect(quoteOutput(1_000_000_000n, usdc, weth, 18)).toBe(310530409083838855n);
});

test('param: no spread gives the mid price, rounded down', () => {
  expect(quoteOutput(3_214_500_000n, usdc, weth, 0)).toBe(10n ** 18n);
  expect(quoteOutput(1n, usdc, token(2, '1'), 0)).toBe(0n);
});

test('param: decimals differ per chain', () => {
  expect(quoteOutput(10n ** 18n, token(18, '1'), usdc, 0)).toBe(1_000_000n);
});

test('default: dollars as decimal text', () => {
  expect(usdUnits('3214.50')).toBe(321_450_000_000n);
  expect(usdUnits('7')).toBe(700_000_000n);
  expect(usdUnits('0.123456789')).toBe(12_345_678n);
  expect(usdValue(5n * 10n ** 17n, weth)).toBe(160_725_000_000n);
});

test('behavior: a round trip never earns anything', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 24n), fc.integer({ min: 0, max: 500 }), (amount, spread) => {
      const there = quoteOutput(amount, usdc, weth, spread);
      expect(quoteOutput(there, weth, usdc, spread) <= amount).toBe(true);
    }),
  );
});

test('param volatileSpreadBps: for pairs of different prices, else spreadBps', () => {
  expect(pairSpread({ spreadBps: 12, volatileSpreadBps: 16 }, usdc, weth)).toBe(16);
  expect(pairSpread({ spreadBps: 12, volatileSpreadBps: 16 }, usdc, token(18, '1'))).toBe(12);
  expect(pairSpread({ spreadBps: 12 }, usdc, weth)).toBe(12);
});
