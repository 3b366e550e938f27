import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './formatAmount.ts';
import { parseAmount } from './parseAmount.ts';

const issueOf = (text: string, decimals = 6) => {
  const parsed = parseAmount(text, decimals);
  return parsed.ok ? parsed.value : parsed.issue;
};

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
  '-1',
  '+1',
  '1e6',
  '0x10',
  '1,5',
  '1 000',
  ' 1',
  '1\n',
  '1.2.3',
  '\u0661',
  '１',
  '∞',
  'NaN',
  '1_000',
  "1'000",
])('error: %j is not in the grammar of the field', (text) => expect(issueOf(text)).toBe('invalid'));

test('error: empty, zero and too large have names of their own', () => {
  expect(issueOf('')).toBe('empty');
  expect(issueOf('0.000000')).toBe('zero');
  expect(issueOf(((1n << 128n) - 1n).toString(), 0)).toBe((1n << 128n) - 1n);
  expect(issueOf((1n << 128n).toString(), 0)).toBe('tooLarge');
});

test('behavior: every amount survives being shown in full and typed again', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: (1n << 128n) - 1n }), fc.integer({ min: 0, max: 36 }), (value, decimals) => {
      const typed = formatAmount(value, decimals, 'full').replaceAll(',', '');
      expect(parseAmount(typed, decimals)).toEqual({ ok: true, value });
    }),
  );
});

test('behavior: no text at all makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 77 }), (text, decimals) => {
      const parsed = parseAmount(text, decimals);
      if (parsed.ok) expect(text).toMatch(/^[\d.]+$/);
    }),
  );
});
