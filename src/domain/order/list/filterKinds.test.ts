import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAge, readTime, USD } from './filterKinds.ts';

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

describe('readTime', () => {
  const read = (text: string, end?: 'start' | 'end') => {
    const time = readTime(text, end);
    return time === undefined ? undefined : new Date(time).toISOString().replace('.000Z', 'Z');
  };

  test.each([
    ['2026-11-13', '2026-11-13T00:00:00Z'],
    ['2026-11-13 14:31', '2026-11-13T14:31:00Z'],
    ['2026-11-13T14:31', '2026-11-13T14:31:00Z'],
    ['2026-11-13T14:31:05.250Z', '2026-11-13T14:31:05.250Z'],
    ['2026-11-13  14:31 UTC', '2026-11-13T14:31:00Z'],
    ['2026-11-13T14:31+09:00', '2026-11-13T05:31:00Z'],
    ['1794580260', '2026-11-13T14:31:00Z'],
  ])('param: %s', (text, time) => {
    expect(read(text)).toBe(time);
  });

  test('param: a date alone as the end of a range is its last moment', () => {
    expect(read('2026-11-13', 'end')).toBe('2026-11-13T23:59:59.999Z');
    expect(read('2026-11-13 00:00', 'end')).toBe('2026-11-13T00:00:00Z');
  });

  test.each(['', 'soon', '2026-02-31', '2026-13-01', '25:00', '14:31', '2 days ago'])(
    'error: "%s" is not a time',
    (text) => expect(read(text)).toBeUndefined(),
  );

  test('behavior: a formatted date is read back as the same moment', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000_000, max: 4_102_444_800_000 }), (time) => {
        expect(readTime(new Date(time).toISOString())).toBe(time);
      }),
    );
  });
});
