import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatShare } from './formatShare.ts';

test('default: four digits, and none without a whole', () => {
  expect([0, 1, 2].map((digits) => formatShare(158, 171, digits as 0 | 1 | 2))).toEqual(['92%', '92.4%', '92.40%']);
  expect(formatShare(57, 100, 1)).toBe('57.0%');
  expect(formatShare(0, 4, 1)).toBe('0.0%');
  expect(formatShare(4, 4, 1)).toBe('100%');
  expect(formatShare(0, 0, 1)).toBeNull();
});

test('behavior: 100 % means all, and any other part reads as the nearest below', () => {
  const counts = fc.tuple(fc.nat(10_000_000), fc.integer({ min: 1, max: 10_000_000 }));
  fc.assert(
    fc.property(counts, fc.constantFrom(0, 1, 2), ([some, whole], digits) => {
      const part = Math.min(some, whole);
      const shown = Number.parseFloat(formatShare(part, whole, digits as 0 | 1 | 2) ?? '');
      expect(shown === 100).toBe(part === whole);
      const step = 10 ** -digits;
      const nearest = Math.abs(shown - (part / whole) * 100) <= step / 2 + 1e-9;
      expect(nearest || (shown === Number((100 - step).toFixed(digits)) && part < whole)).toBe(true);
    }),
  );
});
