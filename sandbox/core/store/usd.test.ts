import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUsd, usdMicro, usdText } from './usd.ts';

test('default: amounts at their price', () => {
  expect(usdText(usdMicro(10_000_000n, 6, '1.0000'))).toBe('10.00');
  expect(usdText(usdMicro(10n ** 18n, 18, '3214.50'))).toBe('3214.50');
  expect(usdText(usdMicro(1n, 6, '0.9998'))).toBe('0.00');
  expect(usdText(usdMicro(3n, 0, '0.5'))).toBe('1.50');
});

test('behavior: a stored value is read back to the last digit', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 140n), (micro) => void expect(parseUsd(usdText(micro), 'down')).toBe(micro)),
  );
});

test('behavior: a value is never above the exact product and less than a millionth below it', () => {
  const price = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9_999 }));
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 128n - 1n), fc.integer({ min: 0, max: 18 }), price, (amount, decimals, [a, b]) => {
      const micro = usdMicro(amount, decimals, `${a}.${String(b).padStart(4, '0')}`);
      const exact = amount * BigInt(a * 10_000 + b) * 100n;
      const unit = 10n ** BigInt(decimals);
      expect([micro * unit <= exact, exact < (micro + 1n) * unit]).toEqual([true, true]);
    }),
  );
});

test('param side: digits below a millionth are rounded to the named side', () => {
  expect(parseUsd('1.0000001', 'up')).toBe(1_000_001n);
  expect(parseUsd('1.0000001', 'down')).toBe(1_000_000n);
  expect(parseUsd('1.', 'up')).toBe(1_000_000n);
});

test('error: text that is not a decimal number is null', () => {
  for (const text of ['', '.', '.5', '-1', '+1', '1e3', '0x1', ' 1', '1 ', '1,0', 'NaN', '1'.repeat(61)]) {
    expect(parseUsd(text, 'up'), text).toBeNull();
  }
});
