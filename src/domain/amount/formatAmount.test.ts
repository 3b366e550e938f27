import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountParts, formatAmount, formatCount, narrowUnits } from './formatAmount.ts';

describe('formatAmount', () => {
  test.each([
    [2_500_000_000n, 6, '2,500.00'],
    [3_503_512_345_678_901_234n, 18, '3.5035'],
    [784_611_999_999_999_999n, 18, '0.784611'],
    [999_999_999n, 6, '999.9999'],
    [1n, 18, '< 0.000001'],
    [1n, 6, '0.000001'],
    [0n, 18, '0'],
    [5n, 0, '5'],
    [12_345n, 2, '123.45'],
    [10n ** 33n, 18, '1.0000e15'],
    [(1n << 128n) - 1n, 6, '3.4028e32'],
  ])('default: %s of %s decimals is %s, cut', (value, decimals, text) =>
    expect(formatAmount(value, decimals)).toBe(text),
  );

  test('param: pay rounds up at the last digit shown, across magnitudes too', () => {
    expect(formatAmount(3_503_512_345n, 9, 'pay')).toBe('3.5036');
    expect(formatAmount(999_999_999n, 6, 'pay')).toBe('1,000.00');
    expect(formatAmount(999_999_999_999n, 12, 'pay')).toBe('1.00');
    expect(formatAmount((1n << 128n) - 1n, 6, 'pay')).toBe('3.4029e32');
    expect(formatAmount(10n ** 22n - 1n, 0, 'pay')).toBe('1.0000e22');
  });

  test('param: full has every digit; unknown decimals show the raw integer', () => {
    expect(formatAmount(1_234_567_890n, 6, 'full')).toBe('1,234.56789');
    expect([249_700_000n, 250_000_000n].map((value) => formatAmount(value, 6, 'full'))).toEqual(['249.70', '250']);
    expect(formatAmount(25n, 1, 'full')).toBe('2.5');
    expect(formatAmount(1_234_567n, null)).toBe('1,234,567 smallest units');
    expect(amountParts(1_234_567n, null).unit).toBe('smallest units');
  });

  test('param: in a narrow place many smallest units are five digits, cut or rounded up, and every digit is kept', () => {
    const shown = (value: bigint, rounding: 'pay' | 'receive') => {
      const { whole, fraction, full } = narrowUnits(value, rounding);
      return [whole + fraction, full];
    };
    expect(shown(9_999_999_999n, 'receive')).toEqual(['9,999,999,999', '9,999,999,999']);
    expect(shown(123_456_789_012n, 'receive')).toEqual(['1.2345e11', '123,456,789,012']);
    expect(shown(123_456_789_012n, 'pay')).toEqual(['1.2346e11', '123,456,789,012']);
    expect(shown(0n, 'pay')).toEqual(['0', '0']);
  });

  /** The number that a text means, as a fraction of smallest units times 10^40, without floats. */
  const worthOf = (text: string, decimals: number): bigint => {
    const [, whole = '', fraction = '', exponent = '0'] = /^([\d,]+)(?:\.(\d+))?(?:e(\d+))?$/.exec(text) ?? [];
    const digits = BigInt(whole.replaceAll(',', '') + fraction);
    return digits * 10n ** BigInt(40 + decimals + Number(exponent) - fraction.length);
  };

  test('behavior: a received amount is never shown larger, a paid one never smaller', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: (1n << 128n) - 1n }),
        fc.integer({ min: 0, max: 30 }),
        (value, decimals) => {
          if (value * 1_000_000n < 10n ** BigInt(decimals)) return;
          const exact = value * 10n ** 40n;
          expect(worthOf(formatAmount(value, decimals, 'receive'), decimals)).toBeLessThanOrEqual(exact);
          expect(worthOf(formatAmount(value, decimals, 'pay'), decimals)).toBeGreaterThanOrEqual(exact);
        },
      ),
    );
  });
});

describe('formatCount', () => {
  test('default', () => {
    expect(formatCount(0)).toBe('0');
    expect(formatCount(999)).toBe('999');
    expect(formatCount(48_213)).toBe('48,213');
    expect(formatCount(1n << 64n)).toBe('18,446,744,073,709,551,616');
  });

  test('behavior: every whole number reads as the browser itself writes it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: 0n, max: 1n << 256n })), (count) => {
        expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
      }),
    );
  });
});
