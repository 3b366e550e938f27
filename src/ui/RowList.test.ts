import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignRows, type RowKey } from './RowList.tsx';

const held = (keys: string) => new Map<RowKey, number>([...keys].map((key, element) => [key, element]));
/** Each row as its item and its element, in the order of the document. */
const assigned = (before: string, now: string, recycled: boolean): string =>
  assignRows(held(before), [...now], recycled)
    .map(({ element, place }) => `${now[place]}${element}`)
    .join(' ');

test('default: an item in view keeps its element, a new one has one of its own', () => {
  expect(assigned('', 'ab', false)).toBe('a0 b1');
  // The list grew by two at its top; the last two went out of view.
  expect(assigned('abcd', 'yzab', false)).toBe('y4 z5 a0 b1');
  expect(assigned('abc', 'c', false)).toBe('c2');
});

test('variant: in a flood a new item takes an element that became free, and no element moves', () => {
  expect(assigned('abcd', 'yzab', true)).toBe('a0 b1 z2 y3');
  expect(assigned('ab', 'xab', true)).toBe('a0 b1 x2');
});

test('behavior: whatever was shown, every item has one element, which is its own for as long as it is in view', () => {
  const keys = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 6 }), (drawings) => {
      let before = new Map<RowKey, number>();
      for (const [now, recycled] of drawings) {
        const rows = assignRows(before, now, recycled);
        expect(rows.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(now.map((_, place) => place));
        expect(new Set(rows.map(({ element }) => element)).size).toBe(now.length);
        const after = new Map<RowKey, number>(rows.map(({ element, place }) => [now[place] ?? -1, element]));
        for (const key of now) if (before.has(key)) expect(after.get(key)).toBe(before.get(key));
        before = after;
      }
    }),
  );
});
