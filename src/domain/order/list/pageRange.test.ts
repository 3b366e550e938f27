import { describe, expect, test } from 'vitest';
import { pageRange } from './pageRange.ts';

describe('pageRange', () => {
  test('default', () => {
    expect(pageRange(1, 50, 48_213)).toEqual({ first: 1, last: 50, total: 48_213, pages: 965 });
  });

  test('behavior: the last page ends with the last row, a page past it is empty', () => {
    expect(pageRange(965, 50, 48_213)).toMatchObject({ first: 48_201, last: 48_213 });
    expect(pageRange(966, 50, 48_213)).toMatchObject({ first: 0, last: 0 });
    expect(pageRange(1, 50, 0)).toEqual({ first: 0, last: 0, total: 0, pages: 1 });
  });
});
