import { expect, test } from 'vitest';
import { plural, text } from './text.ts';

const pay = text('Pay {amount} on {chain}');
const orders = plural({ one: '{count} order of {name}', other: '{count} orders of {name}' });

test('default', () => {
  expect(pay({ amount: '1.5 USDC', chain: 'Base' })).toBe('Pay 1.5 USDC on Base');
});

test('behavior: a count chooses its form, and is shown as it is formatted', () => {
  expect(orders(1, { name: 'you' })).toBe('1 order of you');
  expect(orders(12_345, { name: 'you', count: '12,345' })).toBe('12,345 orders of you');
});

test('behavior: a value is inserted verbatim, once', () => {
  expect(pay({ amount: '$& {chain} $1', chain: '{amount}' })).toBe('Pay $& {chain} $1 on {amount}');
});
