import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedBackoff } from './feedBackoff.ts';

test('default: doubles with each failure up to 30 s', () => {
  expect([0, 1, 2, 3, 6, 50].map((failures) => feedBackoff(failures, 1))).toEqual([
    500, 1000, 2000, 4000, 30_000, 30_000,
  ]);
});

test('behavior: a random half of it is left out, so that a crowd does not come back at once', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (failures, random) => {
      const [wait, whole] = [feedBackoff(failures, random), feedBackoff(failures, 1)];
      expect(wait).toBeGreaterThanOrEqual(Math.floor(whole / 2));
      expect(wait).toBeLessThanOrEqual(whole);
    }),
  );
});
