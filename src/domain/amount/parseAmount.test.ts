import fc from 'fast-check';
import { formatUnits } from 'viem';
import { describe, expect, test } from 'vitest';
import { formatAmount } from './formatAmount.ts';
import { type NumberFormat, styleNumber } from './numberFormat.ts';
import { parseAmount, readAmount, writeAmount } from './parseAmount.ts';

const issueOf = (text: string, decimals = 6, format?: NumberFormat) => {
  const parsed = parseAmount(text, decimals, format);
  return parsed.ok ? parsed.value : parsed.issue;
};
const formats: readonly NumberFormat[] = ['1,234.56', '1.234,56', '1 234,56', '1234.56'];
const anyAmount = fc.bigInt({ min: 1n, max: (1n << 128n) - 1n });

describe('parseAmount', () => {
  test('default: typed text becomes smallest units', () => {
    expect(issueOf('1.5')).toBe(1_500_000n);
    expect(issueOf('.5')).toBe(500_000n);
    expect(issueOf('2.')).toBe(2_000_000n);
    expect(issueOf('0007')).toBe(7_000_000n);
    expect(issueOf('3', 0)).toBe(3n);
  });

  test('error: decimals beyond the token are never rounded', () => {
    expect(issueOf('1.9999999')).toBe('tooManyDecimals');
    expect(issueOf('1.0', 0)).toBe('tooManyDecimals');
  });

  test.each([
    '.',
    ',',
    '-1',
    '+1',
    '1e6',
    '0x10',
    '1\n2',
    '1\n500',
    '1\t500',
    '1.2.3',
    '\u0661',
    '１',
    '∞',
    'NaN',
    '1_000',
    '$1,000',
    '1 00',
  ])('error: %j is not a number', (text) => expect(issueOf(text)).toBe('invalid'));

  test('error: empty, zero, too large and two meanings have names of their own', () => {
    expect(issueOf('')).toBe('empty');
    expect(issueOf('0.000000')).toBe('zero');
    expect(issueOf(((1n << 128n) - 1n).toString(), 0)).toBe((1n << 128n) - 1n);
    expect(issueOf((1n << 128n).toString(), 0)).toBe('tooLarge');
    expect(issueOf('1,000')).toBe('ambiguous');
  });

  test('param: format: the same text in the form that was chosen', () => {
    expect(issueOf('1.500', 6, '1.234,56')).toBe('ambiguous');
    expect(issueOf('1,500', 6, '1.234,56')).toBe(1_500_000n);
    expect(issueOf('1.500', 6, '1 234,56')).toBe('ambiguous');
    expect(issueOf('1,500', 6, '1234.56')).toBe('ambiguous');
    expect(issueOf('1.500', 6, '1,234.56')).toBe(1_500_000n);
  });

  test('behavior: every amount survives being shown in full, in any format, and typed again', () => {
    fc.assert(
      fc.property(
        anyAmount,
        fc.integer({ min: 0, max: 36 }),
        fc.constantFrom(...formats),
        (value, decimals, format) => {
          const meant = { ok: true, value };
          expect(parseAmount(writeAmount(formatUnits(value, decimals), format), decimals, format)).toEqual(meant);
          const shown = parseAmount(styleNumber(formatAmount(value, decimals, 'full'), format), decimals, format);
          expect(shown.ok ? shown : shown.issue).toEqual(shown.ok ? meant : 'ambiguous');
        },
      ),
    );
  });

  test('behavior: no text at all makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 77 }), (text, decimals) => {
        const parsed = parseAmount(text, decimals);
        expect(!parsed.ok || /^[\d.,\s'\u2019]+$/u.test(text)).toBe(true);
      }),
    );
  });
});

describe('readAmount', () => {
  test.each([
    ['1234.56', '1234.56'],
    [' 1,234.56 ', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1.234', '1.234'],
    ['0,5', '0.5'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['1234,5', '1234.5'],
    ['1234,567', '1234.567'],
    ['0,567', '0.567'],
    ['1,0000', '1.0000'],
    ['1 000', '1000'],
  ])('default: %j reads as %j', (typed, text) => expect(readAmount(typed)).toEqual({ kind: 'plain', text }));

  test.each([
    ['1,000', '1,234.56', '1000', '1.000'],
    ['12,345', '1234.56', '12345', '12.345'],
    ['1.500', '1.234,56', '1500', '1.500'],
    ['999.999', '1 234,56', '999999', '999.999'],
  ] as const)('behavior: %j, where %s is chosen, is handed back as a choice', (text, format, grouped, decimal) => {
    expect(readAmount(text, format)).toEqual({ kind: 'ambiguous', readings: [grouped, decimal] });
    for (const reading of [grouped, decimal])
      expect(readAmount(writeAmount(reading, format), format)).toEqual({ kind: 'plain', text: reading });
  });

  test.each([
    'abc',
    '1,23,4.5',
    '1 23',
    '1\t500',
    '1\t500.25',
    '1\n500',
    '1.234.56',
    '-5',
    '1e5',
    '$5',
    '1,2,3',
    '1 234 5',
    '..',
    ',',
    "1'23",
    '1.5,5.5',
    '1.234,56,7',
    '1 234.5 6',
    "1'234.5'6",
    '1,234.5.6',
    "'1000",
    '5USDC',
    '1a',
    '9'.repeat(161),
  ])('error: %j is not an amount', (text) => expect(readAmount(text)).toEqual({ kind: 'invalid' }));
});

test('behavior: 160 characters are read and parsed', () => {
  expect(readAmount('9'.repeat(160))).toEqual({ kind: 'plain', text: '9'.repeat(160) });
  expect(issueOf('9'.repeat(160))).toBe('tooLarge');
});
