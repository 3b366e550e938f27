import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainFormat } from '../../domain/amount/numberFormat.ts';
import { ms } from '../../domain/time.ts';
import {
  type DollarEntry,
  getEnteredAmount,
  getLinkAmount,
  openSwapForm,
  reduceSwapForm,
  type SwapFormEvent,
  searchOfForm,
  validateSwapSearch,
} from './swapForm.ts';

const usdc = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
const weth = '0x82af49447d8a07e3bd95bd0d56f35241523fbab1';
const link = { from: 'base', to: 'arbitrum', sell: usdc, buy: weth, amount: '1.5' };
const price = { micros: 3_000_000n, amount: 1_000_000n, at: ms(1), orders: 3 };
const open = () => openSwapForm(validateSwapSearch(link));

describe('swapForm', () => {
  test('default: a link opens as it was pasted, and is written back the same', () => {
    expect(searchOfForm(open(), '1.5')).toEqual(link);
  });

  test('param: format: a link is written into the field as the user writes numbers', () => {
    expect(openSwapForm(validateSwapSearch(link), '1.234,56').text).toBe('1,5');
    const opened = { type: 'opened', search: validateSwapSearch({ amount: '2.500' }), format: '1 234,56' } as const;
    expect(reduceSwapForm(open(), opened)).toMatchObject({ text: '2,500' });
  });

  test('behavior: text is kept exactly as typed', () => {
    for (const text of ['', '0', '1.', '.5', '1..2', '007', 'x'])
      expect(reduceSwapForm(open(), { type: 'typed', text }).text).toBe(text);
  });

  test('behavior: a flip turns both sides around and may carry the amount over', () => {
    const flipped = reduceSwapForm(open(), { type: 'flipped', text: '0.78' });
    expect(flipped).toMatchObject({
      pay: { chainKey: 'arbitrum', token: weth },
      receive: { token: usdc },
      text: '0.78',
    });
    expect(reduceSwapForm(flipped, { type: 'flipped', text: '1.5' })).toMatchObject({ pay: open().pay, text: '1.5' });
  });

  test('behavior: picking the other side’s token turns the sides around', () => {
    const picked = reduceSwapForm(open(), {
      type: 'picked',
      at: 'pay',
      side: { chainKey: 'arbitrum', token: `0x${weth.slice(2).toUpperCase()}` },
    });
    expect(picked.receive).toEqual({ chainKey: 'base', token: usdc });
  });

  test('behavior: the exact amount of a flip is forgotten with the next key', () => {
    const flipped = reduceSwapForm(open(), { type: 'flipped', text: '0.78', exact: '0.780001' });
    expect(flipped.exact).toBe('0.780001');
    expect(reduceSwapForm(flipped, { type: 'recipient', recipient: null }).exact).toBe('0.780001');
    expect(reduceSwapForm(flipped, { type: 'typed', text: '0.7' }).exact).toBeNull();
  });

  test('behavior: a link never sets a recipient', () => {
    const form = openSwapForm(validateSwapSearch({ ...link, recipient: weth, to: 'arbitrum' }));
    expect(form.recipient).toBeNull();
  });

  describe('recipient', () => {
    const friend = '0x00000000000000000000000000000000000000d1';
    const alice = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
    const bob = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359';
    const formAfter = (...events: SwapFormEvent[]) =>
      [
        { type: 'account', account: alice } as const,
        { type: 'recipient', recipient: friend, name: 'friend.eth' } as const,
        ...events,
      ].reduce(reduceSwapForm, open());
    const unchanged = { recipient: friend, recipientName: 'friend.eth' };
    const cleared = { recipient: null, recipientName: null };
    const opened = (search: object) =>
      ({ type: 'opened', search: validateSwapSearch({ ...link, ...search }), format: plainFormat }) as const;

    test.each<[string, SwapFormEvent]>([
      ['another amount', { type: 'typed', text: '12' }],
      ['an amount from a chip', { type: 'filled', text: '12' }],
      ['an amount in dollars', { type: 'dollars', text: '12', price, exact: null }],
      ['another token paid, from another chain', { type: 'picked', at: 'pay', side: { chainKey: 'bsc', token: usdc } }],
      [
        'another token on the same destination',
        { type: 'picked', at: 'receive', side: { chainKey: 'arbitrum', token: usdc } },
      ],
      ['the same account again', { type: 'account', account: `0x${alice.slice(2).toUpperCase()}` }],
    ])('behavior: kept over %s', (_, event) => {
      expect(formAfter(event)).toMatchObject(unchanged);
    });

    test.each<[string, SwapFormEvent]>([
      ['an order was placed', { type: 'placed' }],
      ['another account', { type: 'account', account: bob }],
      ['a flip', { type: 'flipped' }],
      ['a flip that carries the amount over', { type: 'flipped', text: '3' }],
      ['another destination', { type: 'picked', at: 'receive', side: { chainKey: 'bsc', token: usdc } }],
      [
        'the destination picked to pay from',
        { type: 'picked', at: 'pay', side: { chainKey: 'arbitrum', token: weth } },
      ],
      ['another link', opened({ to: 'bsc' })],
      ['another link to the same chain', opened({ amount: '3' })],
    ])('behavior: cleared after %s', (_, event) => {
      expect(formAfter(event)).toMatchObject(cleared);
    });

    test('behavior: a wallet that reconnects keeps it, another account does not', () => {
      const gone = { type: 'account', account: null } as const;
      expect(formAfter(gone, { type: 'account', account: alice })).toMatchObject(unchanged);
      expect(formAfter(gone, { type: 'account', account: bob })).toMatchObject(cleared);
    });

    test('behavior: the first account that connects keeps what was entered before', () => {
      const entered = reduceSwapForm(open(), { type: 'recipient', recipient: friend, name: 'friend.eth' });
      expect(reduceSwapForm(entered, { type: 'account', account: alice })).toMatchObject(unchanged);
    });

    test('behavior: a placed amount leaves the form, the sides stay', () => {
      expect(formAfter({ type: 'placed' })).toMatchObject({ text: '', dollars: null, pay: open().pay });
    });
  });

  test('behavior: dollars keep their price and exact amount until a key is pressed', () => {
    const entered = reduceSwapForm(open(), { type: 'dollars', text: '4.50', price, exact: 1_500_000n });
    expect(entered).toMatchObject({ text: '4.50', dollars: { price, exact: 1_500_000n } });
    expect(reduceSwapForm(entered, { type: 'typed', text: '4.5', price: null }).dollars).toEqual({
      price,
      exact: null,
    });
    const newer = { ...price, at: ms(2) };
    expect(reduceSwapForm(entered, { type: 'typed', text: '4.5', price: newer }).dollars?.price).toBe(newer);
  });

  test('behavior: dollars outlive another token, their price does not; a newer price never moves an amount by itself', () => {
    const entered = reduceSwapForm(open(), { type: 'dollars', text: '4.50', price, exact: null });
    const other = reduceSwapForm(entered, { type: 'picked', at: 'pay', side: { chainKey: 'bsc', token: weth } });
    expect(other).toMatchObject({ text: '4.50', dollars: { price: null } });
    expect(reduceSwapForm(other, { type: 'priced', price }).dollars?.price).toBe(price);
    expect(reduceSwapForm(entered, { type: 'priced', price: { ...price, micros: 9n } })).toBe(entered);
    expect(reduceSwapForm(entered, { type: 'picked', at: 'receive', side: other.pay }).dollars).toEqual(
      entered.dollars,
    );
    expect(reduceSwapForm(entered, { type: 'flipped' }).dollars).toEqual({ price: null, exact: null });
    expect(reduceSwapForm(entered, { type: 'flipped', text: '3' }).dollars).toBeNull();
    expect(reduceSwapForm(entered, { type: 'filled', text: '1.5' }).dollars).toBeNull();
  });

  test('behavior: the link always carries the amount of the token', () => {
    const entered = reduceSwapForm(open(), { type: 'dollars', text: '4.50', price, exact: 1_500_000n });
    expect(searchOfForm(entered, '1.5')).toEqual(link);
    expect(searchOfForm(entered, '')).not.toHaveProperty('amount');
  });

  test('error: junk in a link is ignored', () => {
    expect(validateSwapSearch({ from: '../x', to: 5, sell: '0x12', buy: `${weth}0`, amount: '-1' })).toEqual({
      from: null,
      to: null,
      sell: null,
      buy: null,
      amount: '',
    });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('from', 'to', 'sell', 'buy', 'amount', '__proto__'), fc.anything()),
        (raw) => {
          const search = validateSwapSearch(raw);
          expect(search.amount).toMatch(/^[\d.]*$/);
          expect(openSwapForm(search).text).toBe(search.amount);
        },
      ),
    );
  });
});

const token = { chainId: 1, address: '0x1', symbol: 'T', name: 'T', decimals: 6 } as const;
const blank = openSwapForm({ from: null, to: null, sell: null, buy: null, amount: '' });
const known = { micros: 2_500_000_000n, amount: 10n ** 18n, at: ms(1), orders: 9 };
const dollars = (text: string, fields: Partial<DollarEntry> = {}) =>
  getEnteredAmount(
    { ...blank, text, dollars: { price: known, exact: null, ...fields } },
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
    expect(dollars('1', { price: { ...known, micros: 10n ** 12n, amount: 1n } })).toEqual({ ok: false, issue: 'zero' });
    expect(dollars('9'.repeat(30))).toEqual({ ok: false, issue: 'tooLarge' });
  });

  test('behavior: the token amount of dollars is never worth more than typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (cents) => {
        const text = `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`;
        const amount = dollars(text);
        if (amount.ok) expect((amount.value * known.micros) / known.amount <= cents * 10_000n).toBe(true);
      }),
    );
  });
});

describe('getLinkAmount', () => {
  const linked = (text: string, format = plainFormat) => {
    const form = { ...blank, text };
    return getLinkAmount(form, getEnteredAmount(form, token, format), token, format);
  };

  test('default: plain digits, from any number format', () => {
    expect(linked('1,234.5')).toBe('1234.5');
    expect(linked('1.234,5', '1.234,56')).toBe('1234.5');
    expect(linked('1.1234567')).toBe('1.1234567');
  });

  test('behavior: an ambiguous or invalid amount is in no link', () => {
    expect(linked('1,000')).toBe('');
    expect(linked('1.000', '1.234,56')).toBe('');
    expect(linked('x')).toBe('');
  });

  test('behavior: dollars are linked as the amount they mean', () => {
    const form = { ...blank, text: '20', dollars: { price: known, exact: null } };
    expect(getLinkAmount(form, { ok: true, value: 10_000_000n }, token, plainFormat)).toBe('10');
    expect(getLinkAmount(form, { ok: false, issue: 'unpriced' }, token, plainFormat)).toBe('');
  });
});
