import { expect, test } from 'vitest';
import { formatBps, formatRate, formatUsd } from './formatAmount.ts';
import { priceDifferenceBps } from './priceDifference.ts';

test.each([
  ['2499.87', '$2,499.87'],
  ['0', '< $0.01'],
  ['0.00', '< $0.01'],
  ['0.0000003', '< $0.01'],
  ['0.001', '< $0.01'],
  ['0.005', '< $0.01'],
  ['0.01', '$0.01'],
  ['999999.994', '$999,999.99'],
  ['61840000', '$61.84M'],
  ['1234567890.12', '$1.23B'],
  ['2500000000000', '$2.50T'],
  ['999999999999999.99', '$1,000.00T'],
  ['1000000000000000', '$1.0000e15'],
  ['340282366920938463463374607431768.21', '$3.4028e32'],
  [null, '-'],
  ['1e5', '-'],
  ['-1', '-'],
])('default: %s dollars are shown as %s', (value, text) => expect(formatUsd(value)).toBe(text));

test('default: a rate has six significant digits of the exact ratio', () => {
  const rate = (input: bigint, from: number, output: bigint, to: number) =>
    formatRate({ amount: input, decimals: from }, { amount: output, decimals: to });
  expect(rate(2_500_000_000n, 6, 784_611_000_000_000_000n, 18)).toBe('0.000313844');
  expect(rate(784_611_000_000_000_000n, 18, 2_500_000_000n, 6)).toBe('3,186.29');
  expect(rate(1n, 0, 1n, 0)).toBe('1');
  expect(rate(3n, 0, 1n, 0)).toBe('0.333333');
  expect(rate(1n, 18, 123_456_789n, 0)).toBe('123,456,000,000,000,000,000,000,000');
  expect(rate(10n ** 30n, 0, 1n, 0)).toBe(`0.${'0'.repeat(29)}1`);
  expect(rate(0n, 6, 1n, 6)).toBeNull();
  expect(rate(1n, 6, 0n, 6)).toBe('0');
});

test('default: a difference in basis points is the nearest, and a half is the worse one', () => {
  expect(priceDifferenceBps(9_985n, 10_000n)).toBe(-15n);
  expect(priceDifferenceBps(9_984_501n, 10_000_000n)).toBe(-15n);
  expect(priceDifferenceBps(9_984_500n, 10_000_000n)).toBe(-16n);
  expect(priceDifferenceBps(10_015_500n, 10_000_000n)).toBe(15n);
  expect(priceDifferenceBps(10_015_501n, 10_000_000n)).toBe(16n);
  expect(priceDifferenceBps(10_000_499n, 10_000_000n)).toBe(0n);
  expect(priceDifferenceBps(9_999_501n, 10_000_000n)).toBe(0n);
  expect(priceDifferenceBps(0n, 3n)).toBe(-10_000n);
  expect(priceDifferenceBps(1n, 0n)).toBeNull();
  expect(formatBps(-15n)).toBe('\u22120.15%');
  expect(formatBps(1_234n)).toBe('+12.34%');
  expect(formatBps(0n)).toBe('0.00%');
});
