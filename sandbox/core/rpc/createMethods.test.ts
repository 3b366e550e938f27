import { expect, test } from 'vitest';
import { testLimitOrder } from '../../testing/builders.ts';
import { limitOrderRecord } from '../wire/records.ts';
import { readLimitOrder } from './createMethods.ts';

const record = limitOrderRecord(testLimitOrder());
const read = (more: Record<string, unknown>) => readLimitOrder({ ...record, ...more });

test('default: a stored value is read back', () => {
  expect(read({})).toEqual(testLimitOrder());
});

test('behavior: whole numbers as digits or as exact JSON numbers; addresses in any case', () => {
  expect(read({ salt: 7, startTime: 1_800_000_000, inputChainId: '42161' })).toMatchObject({
    salt: 7n,
    inputChainId: 42161,
  });
  expect(read({ offerer: record.offerer.toLowerCase() }).offerer).toBe(record.offerer);
});

test.each(Object.keys(record))('error: without %s, or with nonsense in it', (name) => {
  for (const value of [undefined, null, '', 'x', -1, 1.5, {}, []]) {
    expect(() => read({ [name]: value })).toThrow(`order.${name} must be`);
  }
});

test('error: numbers beyond what they may hold', () => {
  expect(() => read({ inputAmount: String(2n ** 256n) })).toThrow('order.inputAmount');
  expect(() => read({ inputAmount: 2 ** 60 })).toThrow('order.inputAmount');
  expect(() => read({ counter: String(2n ** 60n) })).toThrow('order.counter must be a smaller number');
  expect(read({ inputAmount: String(2n ** 256n - 1n) }).inputAmount).toBe(2n ** 256n - 1n);
});
