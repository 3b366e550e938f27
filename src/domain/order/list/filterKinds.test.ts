import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAge, USD } from './filterKinds.ts';

const compare = (low: string, high: string): number => USD.range?.compare(low, high) ?? Number.NaN;

describe('USD', () => {
  test('default', () => {
    expect([compare('10.5', '10.50'), compare('9.99', '10'), compare('100', '20')]).toEqual([0, -1, 1]);
  });

  test('behavior: its order agrees with the numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(compare(String(a), String(b)) + 0).toBe(Math.sign(a - b) + 0);
      }),
    );
  });
});

test('parseAge reads minutes, hours and days', () => {
  expect(['90m', '24h', '7d'].map((text) => parseAge(text)?.span)).toEqual([5_400_000, 86_400_000, 604_800_000]);
  expect(parseAge('90m')).toMatchObject({ count: 90, unit: 'm' });
  expect([parseAge('0d'), parseAge('7 d'), parseAge('')]).toEqual([null, null, null]);
});
