import { describe, expect, test } from 'vitest';
import { pageRange, rangeWords } from './pageRange.ts';
import { ageWords, parseAge } from './parseAge.ts';

describe('pageRange', () => {
  test('default', () => {
    expect(rangeWords(pageRange(1, 50, 48_213))).toEqual({ rows: '1 to 50 of', of: '48,213' });
    expect(pageRange(1, 50, 48_213).pages).toBe(965);
  });

  test('behavior: the last page ends with the last row, a page past it is empty', () => {
    expect(pageRange(965, 50, 48_213)).toMatchObject({ first: 48_201, last: 48_213 });
    expect(pageRange(966, 50, 48_213)).toMatchObject({ first: 0, last: 0 });
    expect(rangeWords(pageRange(966, 50, 48_213))).toEqual({ rows: 'No rows of', of: '48,213' });
    expect(rangeWords(pageRange(1, 50, 0))).toEqual({ rows: 'No rows', of: '' });
    expect(pageRange(1, 50, 0)).toEqual({ first: 0, last: 0, total: 0, pages: 1 });
  });

  test('param: ages', () => {
    expect([parseAge('90m'), parseAge('24h'), parseAge('7d'), parseAge('0d'), parseAge('7 d')]).toEqual([
      5_400_000,
      86_400_000,
      604_800_000,
      null,
      null,
    ]);
    expect([ageWords('1h'), ageWords('24h'), ageWords('7d')]).toEqual(['Last hour', 'Last 24 hours', 'Last 7 days']);
  });
});
