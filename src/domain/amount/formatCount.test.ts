import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount } from './formatCount.ts';

test('default', () => {
  expect(formatCount(0)).toBe('0');
  expect(formatCount(999)).toBe('999');
  expect(formatCount(48_213)).toBe('48,213');
  expect(formatCount(1n << 64n)).toBe('18,446,744,073,709,551,616');
});

test('behavior: every whole number reads as the browser itself writes it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: 0n, max: 1n << 256n })), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
