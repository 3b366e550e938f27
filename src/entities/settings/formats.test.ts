import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../domain/amount/formatAmount.ts';
import { styleNumber } from '../../domain/amount/numberFormat.ts';
import { ms } from '../../domain/time.ts';
import { showTime } from './appearance.ts';

describe('styleNumber', () => {
  test('param: the four formats', () => {
    expect(styleNumber('1,234,567.89', '1,234.56')).toBe('1,234,567.89');
    expect(styleNumber('1,234,567.89', '1.234,56')).toBe('1.234.567,89');
    expect(styleNumber('1,234,567.89', '1 234,56')).toBe('1\u202f234\u202f567,89');
    expect(styleNumber('1,234,567.89', '1234.56')).toBe('1234567.89');
    expect(styleNumber('< 0.000001', '1.234,56')).toBe('< 0,000001');
  });

  test('behavior: no format changes a digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }), (value, decimals) => {
        const text = formatAmount(value, decimals, 'full');
        for (const format of ['1,234.56', '1.234,56', '1 234,56', '1234.56'] as const) {
          expect(styleNumber(text, format).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        }
      }),
    );
  });
});

test('showTime: UTC, local and age of one moment', () => {
  const time = ms(Date.parse('2026-11-20T14:31:52Z'));
  expect(showTime(time, 'utc', time)).toBe('14:31:52');
  expect(showTime(time, 'relative', ms(time + 245_000))).toBe('4 min ago');
  expect(showTime(time, 'local', time)).toMatch(/^\d\d:31:52$/);
});
