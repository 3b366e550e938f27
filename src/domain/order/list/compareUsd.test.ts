import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareUsd } from './compareUsd.ts';

describe('compareUsd', () => {
  test('default', () => {
    expect([compareUsd('10.5', '10.50'), compareUsd('9.99', '10'), compareUsd('100', '20')]).toEqual([0, -1, 1]);
  });

  test('behavior: agrees with the numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(compareUsd(String(a), String(b)) + 0).toBe(Math.sign(a - b) + 0);
      }),
    );
  });
});
