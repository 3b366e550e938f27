import { expect, test } from 'vitest';
import { formatAge, formatClock, formatDuration, formatUtc } from '../time.ts';

test.each([
  [-5, '0 s', '0 s'],
  [12_400, '12 s', '12 s'],
  [60_000, '1 min', '1 min'],
  [80_000, '1 min', '1 min 20 s'],
  [7_500_000, '2 h', '2 h 5 min'],
  [100_000_000, '1 d', '1 d 3 h'],
  [Number.NaN, '0 s', '0 s'],
])('default: %s ms is %s old and lasts %s', (value, age, duration) => {
  expect(formatAge(value)).toBe(age);
  expect(formatDuration(value)).toBe(duration);
});

test('default: clocks are in UTC, and no time is a dash', () => {
  expect(formatClock(1_795_185_130_000)).toBe('14:32:10');
  expect(formatUtc(1_795_185_130_999)).toBe('2026-11-20 14:32:10 UTC');
  expect(formatUtc(Number.NaN)).toBe('-');
  expect(formatClock(9e15)).toBe('-');
});
