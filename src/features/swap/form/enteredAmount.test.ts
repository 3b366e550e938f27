import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainFormat } from '../../../domain/amount/numberFormat.ts';
import { ms } from '../../../domain/time.ts';
import { getEnteredAmount, getLinkAmount } from './enteredAmount.ts';
import { type DollarEntry, openSwapForm } from './swapForm.ts';

const token = { chainId: 1, address: '0x1', symbol: 'T', name: 'T', decimals: 6 } as const;
const blank = openSwapForm({ from: null, to: null, sell: null, buy: null, amount: '' });
const price = { micros: 2_500_000_000n, amount: 10n ** 18n, at: ms(1), orders: 9 };
const dollars = (text: string, fields: Partial<DollarEntry> = {}) =>
  getEnteredAmount(
    { ...blank, text, dollars: { price, exact: null, ...fields } },
    { ...token, decimals: 18 },
    plainFormat,
  );

describe('getEnteredAmount', () => {
  test('default: the token’s own digits', () => {
    expect(getEnteredAmount({ ...blank, text: '1.5' }, token, plainFormat)).toEqual({ ok: true, value: 1_500_000n });
    expect(getEnteredAmount(blank, token, plainFormat)).toEqual({ ok: false, issue: 'empty' });
    expect(getEnteredAmount({ ...blank, text: '1.5' }, null, plainFormat)).toEqual({ ok: false, issue: 'invalid' });
  });

  test('param: dollars are converted by the price of past orders, also half typed', () => {
    expect(dollars('5000')).toEqual({ ok: true, value: 2n * 10n ** 18n });
    expect(dollars('2500.')).toEqual({ ok: true, value: 10n ** 18n });
    expect(dollars('.25')).toEqual({ ok: true, value: 10n ** 14n });
  });

  test('behavior: until a key is pressed, dollars mean the exact amount they were made of', () => {
    expect(dollars('2499.99', { exact: 10n ** 18n })).toEqual({ ok: true, value: 10n ** 18n });
  });

  test('error: no price, too many digits, too little, too much', () => {
    expect(dollars('5', { price: null })).toEqual({ ok: false, issue: 'unpriced' });
    expect(dollars('5.1234567')).toEqual({ ok: false, issue: 'tooManyDecimals' });
    expect(dollars('1..2')).toEqual({ ok: false, issue: 'invalid' });
    expect(dollars('0.00')).toEqual({ ok: false, issue: 'zero' });
    expect(dollars('1', { price: { ...price, micros: 10n ** 12n, amount: 1n } })).toEqual({ ok: false, issue: 'zero' });
    expect(dollars('9'.repeat(30))).toEqual({ ok: false, issue: 'tooLarge' });
  });

  test('behavior: what dollars buy is never worth more than was typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (cents) => {
        const text = `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`;
        const amount = dollars(text);
        if (amount.ok) expect((amount.value * price.micros) / price.amount <= cents * 10_000n).toBe(true);
      }),
    );
  });
});

describe('getLinkAmount', () => {
  const linked = (text: string, format = plainFormat) => {
    const form = { ...blank, text };
    return getLinkAmount(form, getEnteredAmount(form, token, format), token, format);
  };

  test('default: plain digits, in whatever format they were typed', () => {
    expect(linked('1,234.5')).toBe('1234.5');
    expect(linked('1.234,5', '1.234,56')).toBe('1234.5');
    expect(linked('1.1234567')).toBe('1.1234567');
  });

  test('behavior: what can mean two things, or nothing, is in no link', () => {
    expect(linked('1,000')).toBe('');
    expect(linked('1.000', '1.234,56')).toBe('');
    expect(linked('x')).toBe('');
  });

  test('behavior: dollars are linked as the amount they mean', () => {
    const form = { ...blank, text: '20', dollars: { price, exact: null } };
    expect(getLinkAmount(form, { ok: true, value: 10_000_000n }, token, plainFormat)).toBe('10');
    expect(getLinkAmount(form, { ok: false, issue: 'unpriced' }, token, plainFormat)).toBe('');
  });
});
