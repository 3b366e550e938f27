import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantile } from './quantile.ts';

test('default: the nearest rank, of an even number the lower median, of none nothing', () => {
  expect(quantile([1, 2, 3], 0.5)).toBe(2);
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2);
  expect(quantile([1n, 2n, 3n, 4n], 0.9)).toBe(4n);
  expect(quantile([7], 0.25)).toBe(7);
  expect(quantile([], 0.5)).toBeUndefined();
});

test('behavior: at least the share lies within it, and less than the share below it', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), fc.constantFrom(0.25, 0.5, 0.75, 0.9, 1), (values, share) => {
      const sorted = values.sort((a, b) => a - b);
      const found = quantile(sorted, share) ?? Number.NaN;
      expect(sorted.filter((value) => value <= found).length).toBeGreaterThanOrEqual(sorted.length * share);
      expect(sorted.filter((value) => value < found).length).toBeLessThan(sorted.length * share);
    }),
  );
});
