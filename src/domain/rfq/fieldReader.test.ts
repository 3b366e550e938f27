import { describe, expect, test } from 'vitest';
import { testAddress, testHash } from '../../testing/rfqFrames.ts';
import { type FieldReader, fieldReader, isRecord } from './fieldReader.ts';

/** The value of one field, and true if it was an issue. */
const read = (value: unknown, as: Exclude<keyof FieldReader, 'issues'>): readonly [unknown, boolean] => {
  const reader = fieldReader({ field: value });
  const result = reader[as]('field');
  return [result, reader.issues.length > 0];
};
const refused = (as: Exclude<keyof FieldReader, 'issues'>, values: readonly unknown[]) =>
  values.filter((value) => !read(value, as)[1]);

describe('isRecord', () => {
  test('default: objects, and neither lists nor nothing', () => {
    expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true]);
    expect([null, undefined, [], 'a', 1].map(isRecord)).toEqual([false, false, false, false, false]);
  });
});

describe('fieldReader', () => {
  test('default: issues name every field that could not be read, and only those', () => {
    const reader = fieldReader({ good: testAddress(1), bad: 5, number: 7 });
    reader.address('good');
    reader.address('bad');
    reader.hash('missing');
    reader.count('number');
    expect(reader.issues).toEqual(['bad', 'missing']);
  });

  test('param: id: visible and short, so that nothing can hide in what is compared', () => {
    expect(read('aori-1', 'id')).toEqual(['aori-1', false]);
    expect(read('x'.repeat(128), 'id')[1]).toBe(false);
    expect(refused('id', ['', 'x'.repeat(129), 'a b', 'a\u200bb', 'a\u202eb', 'é', 'a\n', 5, null])).toEqual([]);
  });

  test('param: address, hash and hex: of their length, in lower case', () => {
    expect(read(`0x${'AB'.repeat(20)}`, 'address')).toEqual([`0x${'ab'.repeat(20)}`, false]);
    expect(read(testHash(10).toUpperCase().replace('0X', '0x'), 'hash')).toEqual([testHash(10), false]);
    expect(read('0x', 'hex')).toEqual(['0x', false]);
    expect(refused('address', [testHash(1), '0x', '', 'vitalik.eth', `${testAddress(1)} `, [testAddress(1)]])).toEqual(
      [],
    );
    expect(refused('hash', [testAddress(1), '0x', `0X${'ab'.repeat(32)}`])).toEqual([]);
    expect(refused('hex', ['0xa', '0xzz', 'ab', null, 12])).toEqual([]);
  });

  test('param: amount: exact, however large, as digits or as a number that is exact', () => {
    expect(read('115792089237316195423570985008687907853269984665640564039457584007913129639935', 'amount')[0]).toBe(
      2n ** 256n - 1n,
    );
    expect(read(9_007_199_254_740_991, 'amount')).toEqual([9_007_199_254_740_991n, false]);
    expect(read('007', 'amount')).toEqual([7n, false]);
    expect(
      refused('amount', [9_007_199_254_740_992, -1, 1.5, '-1', '1.5', '1e3', '0x1', ' 1', '', '9'.repeat(79)]),
    ).toEqual([]);
  });

  test('param: count: what a number holds exactly', () => {
    expect(read('8453', 'count')).toEqual([8453, false]);
    expect(read('9007199254740992', 'count')).toEqual([0, true]);
    expect(refused('count', [true, null, Number.NaN, Infinity, '1 '])).toEqual([]);
  });

  test('param: time: seconds and milliseconds come out as milliseconds', () => {
    expect(read(1_791_417_667, 'time')).toEqual([1_791_417_667_000, false]);
    expect(read('1791417667000', 'time')).toEqual([1_791_417_667_000, false]);
    expect(read(9_999_999_999, 'time')[0]).toBe(9_999_999_999_000);
    expect(read(10_000_000_000, 'time')[0]).toBe(10_000_000_000);
  });

  test('error: a time that no calendar holds', () => {
    expect(read('8640000000000000', 'time')[1]).toBe(false);
    expect(refused('time', ['8640000000000001', '9'.repeat(78), -1, 'now'])).toEqual([]);
    expect(new Date(Number(read('9'.repeat(78), 'time')[0])).getTime()).not.toBeNaN();
  });

  test('param: flag: true and false, and nothing that merely looks like them', () => {
    expect([read(true, 'flag'), read(false, 'flag')]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(refused('flag', ['true', 1, 0, null, undefined])).toEqual([]);
  });

  test('param: chainKey: null where none is stated, and never an issue', () => {
    expect(read('arbitrum-one', 'chainKey')).toEqual(['arbitrum-one', false]);
    for (const value of [undefined, null, 5, '', 'x'.repeat(41), '../a']) {
      expect(read(value, 'chainKey')).toEqual([null, false]);
    }
  });
});
