import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignRows } from './RowList.tsx';

test('default: a row in view keeps its element, the others take what is new', () => {
  // The list grew by two at its top; the last two went out of view.
  expect(assignRows(['a', 'b', 'c', 'd'], ['y', 'z', 'a', 'b'])).toEqual([2, 3, 0, 1]);
  expect(assignRows([], ['a', 'b'])).toEqual([0, 1]);
  expect(assignRows(['a', 'b', 'c'], ['c'])).toEqual([0]);
});

test('behavior: whatever was shown, every item has exactly one element', () => {
  const keys = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 });
  fc.assert(
    fc.property(keys, keys, (held, now) => {
      const places = assignRows(held, now);
      expect(places.toSorted((a, b) => a - b)).toEqual(now.map((_, place) => place));
      places.forEach((place, element) => {
        const key = held[element];
        if (key !== undefined && now.includes(key)) expect(now[place]).toBe(key);
      });
    }),
  );
});
