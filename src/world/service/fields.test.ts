import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressField, chainKeyField, hashField, numberField, timeField } from '../../domain/fields.ts';
import { amountField, textField, txField } from './fields.ts';
import { durationField } from './getQuote.ts';
import { usdField } from './queryOrders.ts';

const read = (schema: v.GenericSchema, value: unknown): unknown => {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : 'refused';
};
const accepted = (schema: v.GenericSchema, values: readonly unknown[]): unknown[] =>
  values.filter((value) => read(schema, value) !== 'refused');

describe('amountField', () => {
  test('default: digits of any length that an amount can have, exactly', () => {
    expect(read(amountField, '0')).toBe(0n);
    expect(read(amountField, '9007199254740993')).toBe(9_007_199_254_740_993n);
    expect(read(amountField, String(2n ** 256n - 1n))).toBe(2n ** 256n - 1n);
  });

  test('error: numbers, signs, points, exponents, hex, blanks and what no amount can be', () => {
    const wrong = [
      5,
      5n,
      null,
      '',
      ' 1',
      '1 ',
      '+1',
      '-1',
      '1.0',
      '1e6',
      '0x10',
      '1_000',
      '1,000',
      '١',
      String(2n ** 256n),
    ];
    expect(accepted(amountField, wrong)).toEqual([]);
  });
});

describe('timeField', () => {
  test('default: seconds and milliseconds, as numbers or digits, come out as milliseconds', () => {
    for (const value of [1_791_417_667, '1791417667', 1_791_417_667_000, '1791417667000']) {
      expect(read(timeField, value)).toBe(1_791_417_667_000);
    }
    expect([read(timeField, 9_999_999_999), read(timeField, 10_000_000_000)]).toEqual([
      9_999_999_999_000, 10_000_000_000,
    ]);
  });

  test('error: no calendar holds it', () => {
    expect(accepted(timeField, [8_640_000_000_000_001, -1, 1.5, Number.NaN, 'now', '', null])).toEqual([]);
  });
});

describe('durationField', () => {
  test('param: unit: seconds or milliseconds, as the response has them', () => {
    expect([0, 3, '2.5', 900].map((value) => read(durationField(1000), value))).toEqual([0, 3_000, 2_500, 900_000]);
    expect([0, 3, '2.5', 900].map((value) => read(durationField(1), value))).toEqual([0, 3, 3, 900]);
  });

  test('error: negative, endless, longer than a day or no number', () => {
    expect(accepted(durationField(1), [-1, Infinity, Number.NaN, 86_400_001, '1e3', '', null, '-1'])).toEqual([]);
  });
});

describe('numberField', () => {
  test('default: whole numbers and their digits', () => {
    expect([0, 7, '8453'].map((value) => read(numberField, value))).toEqual([0, 7, 8453]);
  });

  test('error: values that are not exactly a whole number', () => {
    expect(accepted(numberField, [-1, 1.5, 2 ** 53, '9007199254740993', '1e3', '0x1', ' 1', '', true, null])).toEqual(
      [],
    );
  });
});

describe('hex fields', () => {
  test('default: one spelling inside', () => {
    expect(read(addressField, `0x${'Ab'.repeat(20)}`)).toBe(`0x${'ab'.repeat(20)}`);
    expect(read(hashField, `0x${'AB'.repeat(32)}`)).toBe(`0x${'ab'.repeat(32)}`);
  });

  test('error: another length, another letter, another prefix', () => {
    const wrong = [
      '',
      '0x',
      `0x${'ab'.repeat(19)}`,
      `0x${'ab'.repeat(21)}`,
      `0x${'zz'.repeat(20)}`,
      `0X${'ab'.repeat(20)}`,
      5,
    ];
    expect(accepted(addressField, wrong)).toEqual([]);
    expect(accepted(hashField, wrong)).toEqual([]);
  });

  test('behavior: a transaction that is none is null, and refuses no order', () => {
    expect([undefined, null, '', '0x', 'pending', 5].map((value) => read(txField, value))).toEqual(Array(6).fill(null));
  });
});

describe('usdField', () => {
  test('default: an unchanged decimal', () => {
    expect(['10.00', '0', 12.5].map((value) => read(usdField, value))).toEqual(['10.00', '0', '12.5']);
  });

  test('behavior: anything else is decoration that is missing', () => {
    const wrong = [null, undefined, '', '-1', '1e21', 1e21, Number.NaN, '1,000.00', '$5', 'NaN', '1.', '.5', {}];
    expect(wrong.map((value) => read(usdField, value))).toEqual(wrong.map(() => null));
  });
});

describe('text fields', () => {
  test('default: words are cleaned and capped, keys are taken as they are', () => {
    expect(read(textField(4), '  ab\u202ecdefg ')).toHaveLength(4);
    expect(read(chainKeyField, 'arbitrum one')).toBe('arbitrum one');
  });

  test('error: no words, and keys that could be anything else', () => {
    expect(accepted(textField(10), ['', '   ', '\u200b', 5, null])).toEqual([]);
    expect(accepted(chainKeyField, ['', 'a/b', '../a', 'a\u202eb', 'x'.repeat(41), '<b>', 5])).toEqual([]);
  });
});
