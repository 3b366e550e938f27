import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedAt } from './acceptedAt.ts';

const now = 1_795_000_000_000;

test('behavior: never decreases with the index, and stays between the span and now', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (count, share) => {
      const index = Math.floor(share * (count - 2));
      const earlier = acceptedAt(index, count, now, 0.999);
      const later = acceptedAt(index + 1, count, now, 0);
      expect(later).toBeGreaterThanOrEqual(earlier - 1);
      expect(acceptedAt(count - 1, count, now, 0.999_999)).toBeLessThanOrEqual(now);
      expect(acceptedAt(0, count, now, 0)).toBeGreaterThanOrEqual(now - 366 * 86_400_000);
    }),
  );
});

test('param: a million orders fill most of a year, a few fill a day', () => {
  expect(now - acceptedAt(0, 1_000_000, now, 0)).toBeGreaterThan(340 * 86_400_000);
  expect(now - acceptedAt(0, 10, now, 0)).toBe(86_400_000);
});
