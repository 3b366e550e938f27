import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowWindow } from './rowWindow.ts';

test('default', () => {
  expect(rowWindow(100, 0, 480, 40)).toEqual({ from: 0, to: 14, height: 40 });
  expect(rowWindow(100, 2000, 480, 40, 8)).toEqual({ from: 42, to: 70, height: 40 });
  expect(rowWindow(100, 2000, 480, 40)).toEqual({ from: 48, to: 64, height: 40 });
});

test('behavior: whatever is in sight is drawn, and never much more than a screen', () => {
  const sizes = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 5000 }));
  fc.assert(
    fc.property(sizes, fc.integer({ min: 1, max: 1200 }), fc.constantFrom(32, 40, 44), ([count, top], room, height) => {
      const { from, to } = rowWindow(count, top, room, height);
      const [first, last] = [Math.floor(top / height), Math.ceil((top + room) / height)];
      for (let row = Math.min(first, count); row < Math.min(last, count); row += 1) {
        expect(row).toBeGreaterThanOrEqual(from);
        expect(row).toBeLessThan(to);
      }
      expect(to - from).toBeLessThanOrEqual(room / height + 26);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(count);
    }),
  );
});
