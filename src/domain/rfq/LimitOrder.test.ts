import * as v from 'valibot';
import { expect, test } from 'vitest';
import { testAddress, wireLimitOrder } from '../../testing/rfqFrames.ts';
import { bytesField, limitOrderField, wholeField } from './LimitOrder.ts';

const accepted = (schema: v.GenericSchema, values: readonly unknown[]) =>
  values.filter((value) => v.safeParse(schema, value).success);

test('default: the fourteen fields, amounts exact and hex in lower case', () => {
  const order = v.parse(limitOrderField, { ...wireLimitOrder, offerer: `0x${'AB'.repeat(20)}` });
  expect(order).toMatchObject({ offerer: `0x${'ab'.repeat(20)}`, inputAmount: 990n, salt: 12n, inputChainId: 42161 });
  expect(Object.keys(order)).toEqual(Object.keys(wireLimitOrder));
});

test('error: a field that is missing or wrong', () => {
  for (const field of Object.keys(wireLimitOrder)) {
    const { [field as keyof typeof wireLimitOrder]: _, ...rest } = wireLimitOrder;
    expect(accepted(limitOrderField, [rest, { ...rest, [field]: null }])).toEqual([]);
  }
  const flags = ['true', 1, 0, null].map((toWithdraw) => ({ ...wireLimitOrder, toWithdraw }));
  const counts = [true, Number.NaN, 1.5, -1, '1 ', '9007199254740992'].map((counter) => ({
    ...wireLimitOrder,
    counter,
  }));
  expect(accepted(limitOrderField, [...flags, ...counts])).toEqual([]);
});

test('param: amounts: exact, however large, as digits or as a number that is exact', () => {
  const read = (value: unknown) => v.parse(wholeField, value);
  expect(read(String(2n ** 256n - 1n))).toBe(2n ** 256n - 1n);
  expect([read(9_007_199_254_740_991), read('007')]).toEqual([9_007_199_254_740_991n, 7n]);
  const wrong = [9_007_199_254_740_992, -1, 1.5, '-1', '1.5', '1e3', '0x1', ' 1', '', '9'.repeat(79), null, true];
  expect(accepted(wholeField, wrong)).toEqual([]);
});

test('param: bytes: whole ones', () => {
  expect([v.parse(bytesField, '0x'), v.parse(bytesField, '0xAB')]).toEqual(['0x', '0xab']);
  expect(accepted(bytesField, ['0xa', '0xzz', 'ab', '', null, 12, [testAddress(1)]])).toEqual([]);
});
