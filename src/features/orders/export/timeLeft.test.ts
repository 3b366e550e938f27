import { expect, test } from 'vitest';
import { timeLeft } from './timeLeft.ts';

const since = { at: 0, rows: 0 };

test('default', () => {
  expect(timeLeft({ rows: 25_000, total: 50_000, since }, 10_000)).toBe('about 10 s left');
});

test('behavior: after a resume the pace counts from there, not from the pause', () => {
  expect(timeLeft({ rows: 30_000, total: 50_000, since: { at: 600_000, rows: 20_000 } }, 605_000)).toBe(
    'about 10 s left',
  );
});

test('behavior: nothing is said before there is a pace', () => {
  expect(timeLeft({ rows: 0, total: 50_000, since }, 10_000)).toBe('');
  expect(timeLeft({ rows: 100, total: null, since }, 10_000)).toBe('');
  expect(timeLeft({ rows: 100, total: 50_000, since }, 500)).toBe('');
});
