import { describe, expect, test } from 'vitest';
import { ordersCount, pageRange, rangeWords } from './pageRange.ts';

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
});

test.each([
  [0, 'no orders'],
  [1, '1 order'],
  [48_213, '48,213 orders'],
])('ordersCount: %d is %s', (count, words) => {
  expect(ordersCount(count)).toBe(words);
});
