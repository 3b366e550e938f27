import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createInventory } from './createInventory.ts';

test('default: a promised amount is not available, a released one is', () => {
  const inventory = createInventory(() => 0);
  inventory.set('usdc', 100n);
  expect(inventory.reserve('a', 'usdc', 60n, 10)).toBe(true);
  expect(inventory.available('usdc')).toBe(40n);
  expect(inventory.reserve('b', 'usdc', 41n, 10)).toBe(false);
  inventory.release('a');
  expect(inventory.available('usdc')).toBe(100n);
});

test('behavior: a promise ends with its time', () => {
  let now = 0;
  const inventory = createInventory(() => now);
  inventory.set('usdc', 100n);
  inventory.reserve('a', 'usdc', 100n, 10);
  now = 10;
  expect(inventory.available('usdc')).toBe(0n);
  now = 11;
  expect(inventory.available('usdc')).toBe(100n);
});

test('behavior: a fulfilled promise is released, and counts once', () => {
  const inventory = createInventory(() => 0);
  inventory.set('usdc', 100n);
  inventory.reserve('a', 'usdc', 30n, 10);
  inventory.spend('a');
  inventory.spend('a');
  expect(inventory.available('usdc')).toBe(70n);
});

test('behavior: a token that was never seen is not there', () => {
  expect(createInventory(() => 0).reserve('a', 'weth', 1n, 10)).toBe(false);
});

test('behavior: never promises more than it holds', () => {
  const step = fc.record({ id: fc.integer({ min: 0, max: 5 }), amount: fc.bigInt(0n, 60n), keep: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const inventory = createInventory(() => 0);
      inventory.set('t', 100n);
      for (const { id, amount, keep } of steps) {
        inventory.reserve(`${id}`, 't', amount, 10);
        if (keep) inventory.spend(`${id}`);
        expect(inventory.available('t') >= 0n).toBe(true);
      }
    }),
  );
});
