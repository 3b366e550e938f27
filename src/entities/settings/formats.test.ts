import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../domain/amount/formatAmount.ts';
import { styleNumber } from '../../domain/amount/numberFormat.ts';
import { numbersIn } from './useSettings.ts';

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

describe('numbersIn', () => {
  const usdc = { symbol: 'USDC', decimals: 6 };
  const one = { amount: 1_000_000n, decimals: 6 };
  const formatted = (format: Parameters<typeof numbersIn>[0]) => {
    const numbers = numbersIn(format);
    const { whole, fraction, full } = numbers.parts(1_234_567_890_000n, 6);
    return [
      numbers.amount(1_234_567_890_000n, 6),
      numbers.tokens(1_234_567_890_000n, usdc, 'full'),
      numbers.tokens(1_234_567n, null),
      whole + fraction,
      full,
      numbers.usd(1_234_560_000n),
      numbers.dollars('1234.56'),
      numbers.count(1_234_567),
      numbers.bps(-12_345n),
      numbers.rate(one, { amount: 1_234_567_800n, decimals: 6 }),
    ];
  };

  test.each([
    ['1,234.56', ',', '.'],
    ['1.234,56', '.', ','],
    ['1 234,56', '\u202f', ','],
    ['1234.56', '', '.'],
  ] as const)('param: %s: every formatter writes it', (format, group, point) => {
    const [g, p] = [group, point];
    expect(formatted(format)).toEqual([
      `1${g}234${g}567${p}89`,
      `1${g}234${g}567${p}89 USDC`,
      `1${g}234${g}567 smallest units`,
      `1${g}234${g}567${p}89`,
      `1${g}234${g}567${p}89`,
      `$1${g}234${p}56`,
      `$1${g}234${p}56`,
      `1${g}234${g}567`,
      `\u2212123${p}45%`,
      `1${g}234${p}56`,
    ]);
  });
});
