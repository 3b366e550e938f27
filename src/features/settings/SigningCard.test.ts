import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPercent } from './SigningCard.tsx';

describe('readPercent', () => {
  test('param: every way to write one percent below', () => {
    for (const text of ['−1.00%', '-1', '1', ' -1,0 % ', '1.0']) expect(readPercent(text)).toBe(-100);
    expect(readPercent('0')).toBe(0);
  });

  test('error: what is no such percentage is refused, never rounded', () => {
    for (const text of ['', 'abc', '101', '1.234', '1e2', '--1']) expect(readPercent(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const bps = readPercent(text);
        expect(bps === null || (Number.isInteger(bps) && bps <= 0 && bps >= -10_000)).toBe(true);
      }),
    );
  });
});
