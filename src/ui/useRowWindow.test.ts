import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowWindow } from './useRowWindow.ts';

test('default: the rows in view and four beyond each edge', () => {
  expect(rowWindow(0, 280, 28, 500)).toEqual([0, 14]);
  expect(rowWindow(2800, 280, 28, 500)).toEqual([96, 114]);
  expect(rowWindow(13_720, 280, 28, 500)).toEqual([486, 500]);
});

test('param: fewer rows than fit, none, and a list that shrank under the scroll', () => {
  expect(rowWindow(0, 600, 28, 3)).toEqual([0, 3]);
  expect(rowWindow(0, 600, 28, 0)).toEqual([0, 0]);
  expect(rowWindow(5000, 600, 28, 10)).toEqual([10, 10]);
});

test('behavior: every row that can be seen exists, and never more than the view and its edges', () => {
  const any = fc.record({
    top: fc.nat(50_000),
    height: fc.nat(2000),
    size: fc.integer({ min: 20, max: 90 }),
    count: fc.nat(2000),
  });
  fc.assert(
    fc.property(any, ({ top, height, size, count }) => {
      const [first, end] = rowWindow(top, height, size, count);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(count);
      expect(end - first).toBeLessThanOrEqual(Math.ceil(height / size) + 10);
      for (let row = 0; row < count; row++) {
        const isSeen = (row + 1) * size > top && row * size < top + height;
        if (isSeen) expect(row >= first && row < end).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
