import { expect, test } from 'vitest';
import { ordersCount } from './ordersCount.ts';

test.each([
  [0, 'no orders'],
  [1, '1 order'],
  [48_213, '48,213 orders'],
])('default: %d is %s', (count, words) => {
  expect(ordersCount(count)).toBe(words);
});
