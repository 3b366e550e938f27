import { expect, test } from 'vitest';
import { hasSaidAll } from './hasSaidAll.ts';

const open = { final: false, provable: true };

test('A service that says completed is asked on, as long as the chain does not show it', () => {
  expect(hasSaidAll('completed', open)).toBe(false);
  expect(hasSaidAll('completed', { final: true, provable: true })).toBe(true);
});

test('A service that lags behind the chain is asked on, for its transactions', () => {
  expect(hasSaidAll('received', { final: true, provable: true })).toBe(false);
  expect(hasSaidAll(undefined, { final: true, provable: true })).toBe(false);
});

test('Without a node its completed is the last word, and its failed is not', () => {
  expect(hasSaidAll('completed', { final: false, provable: false })).toBe(true);
  expect(hasSaidAll('failed', { final: false, provable: false })).toBe(false);
});
