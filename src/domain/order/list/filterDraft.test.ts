import { describe, expect, test } from 'vitest';
import { ms } from '../../time.ts';
import { ageChoices, checkFilterDraft, filterDraft, resolveTokenText } from './filterDraft.ts';
import { DEFAULT_VIEW, type OrdersView, readOrdersView } from './OrdersView.ts';

const tokens = [
  { chainKey: 'base', address: `0x${'aa'.repeat(20)}`, symbol: 'USDC' },
  { chainKey: 'arbitrum', address: `0x${'bb'.repeat(20)}`, symbol: 'USDC' },
  { chainKey: 'base', address: `0x${'42'.repeat(20)}`, symbol: 'WETH' },
  { chainKey: 'optimism', address: `0x${'42'.repeat(20)}`, symbol: 'WETH' },
  { chainKey: 'base', address: `0x${'c1'.repeat(20)}`, symbol: 'TWIN' },
  { chainKey: 'base', address: `0x${'c2'.repeat(20)}`, symbol: 'TWIN' },
];
const resolve = resolveTokenText(tokens);

const empty = filterDraft(DEFAULT_VIEW);
const check = (fields: Partial<typeof empty>, view = DEFAULT_VIEW) =>
  checkFilterDraft({ ...empty, ...fields }, view, resolve);

describe('checkFilterDraft', () => {
  test('default', () => {
    expect(check({})).toEqual({ issues: {}, view: DEFAULT_VIEW });
  });

  test('behavior: a form opened on a view and applied unchanged gives that view', () => {
    const view: OrdersView = {
      status: 'Failed',
      src: 'base',
      dst: 'bsc',
      tokenIn: `0x${'aa'.repeat(20)}`,
      tokenOut: `0x${'bb'.repeat(20)}`,
      offerer: `0x${'01'.repeat(20)}`,
      recipient: `0x${'02'.repeat(20)}`,
      minUsd: '10',
      maxUsd: '20.5',
      from: ms(Date.parse('2026-11-13T14:31Z')),
      to: ms(Date.parse('2026-11-14T14:31Z')),
      order: `0x${'03'.repeat(32)}`,
      srcTx: `0x${'04'.repeat(32)}`,
      dstTx: `0x${'05'.repeat(32)}`,
      page: 1,
      size: 100,
    };
    expect(check(filterDraft(view), view).view).toEqual(view);
    const week: OrdersView = { ...DEFAULT_VIEW, age: '7d' };
    expect(check(filterDraft(week), week).view).toEqual(week);
  });

  test('behavior: a time of a link is shown with its seconds', () => {
    const at = (clock: string) => ms(Date.parse(`2026-11-13T${clock}Z`));
    const view: OrdersView = { ...DEFAULT_VIEW, from: at('14:31:10'), to: at('14:31:50') };
    const draft = filterDraft(view);
    expect(draft).toMatchObject({ age: 'range', from: '2026-11-13 14:31:10', to: '2026-11-13 14:31:50' });
    expect(check(draft, view)).toEqual({ issues: {}, view });
    expect(check({ ...draft, to: '2026-11-13 14:32' }, view).view).toEqual({ ...view, to: at('14:32') });
    expect(check({ ...draft, age: '' }, view).view).toEqual(DEFAULT_VIEW);
  });

  test('behavior: a date alone ends with its day, as in a link, and the form shows that date again', () => {
    const { view } = check({ age: 'range', from: '2026-11-25', to: '2026-11-25' });
    expect(view).toEqual(readOrdersView({ from: '2026-11-25', to: '2026-11-25' }));
    const draft = filterDraft(view ?? DEFAULT_VIEW);
    expect(draft).toMatchObject({ age: 'range', from: '2026-11-25 00:00', to: '2026-11-25' });
    expect(check(draft, view ?? DEFAULT_VIEW).view).toEqual(view);
  });

  test('error: half-pasted values are counted', () => {
    expect(check({ recipient: '0x71c7656ec7ab88b0' }).issues).toEqual({
      recipient: { code: 'addressLength', length: 18 },
    });
    expect(check({ srcTx: 'abc' }).issues.srcTx).toEqual({ code: 'hexDigits' });
    expect(check({ srcTx: '0xabc' }).issues.srcTx).toEqual({ code: 'hashLength', length: 5 });
    for (const text of ['1,00', '1.000,50', '10k', '-5'])
      expect(check({ minUsd: text }).issues.minUsd, text).toEqual({ code: 'usdSpelling' });
  });

  test('param: dollars as typed', () => {
    for (const text of ['1000', '$1000', '1,000', ' $ 1,000 '])
      expect(check({ minUsd: text }).view?.minUsd, text).toBe('1000');
    expect(check({ maxUsd: '$1,234,567.50' }).view?.maxUsd).toBe('1234567.50');
  });

  test('error: an address with a mistyped capital letter is not searched for; in lower case it is', () => {
    const right = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    const wrong = right.replace('eB48', 'eb48');
    for (const field of ['offerer', 'recipient', 'tokenIn', 'tokenOut'] as const) {
      expect(check({ [field]: wrong }).issues[field], field).toEqual({ code: 'addressChecksum' });
      expect(check({ [field]: right }).view?.[field], field).toBe(right.toLowerCase());
      expect(check({ [field]: wrong.toLowerCase() }).issues, field).toEqual({});
    }
  });

  test('error: reversed ranges are named instead of swapped while someone types them', () => {
    expect(check({ minUsd: '20', maxUsd: '10' })).toEqual({
      issues: { maxUsd: { code: 'maximumBelowMinimum' } },
      view: null,
    });
    expect(check({ age: 'range', from: '2026-11-14T00:00', to: '2026-11-13T00:00' }).issues.to).toEqual({
      code: 'endBeforeStart',
    });
  });

  test('param: a token by symbol needs a chain only where it is ambiguous', () => {
    expect(check({ tokenIn: 'usdc', src: 'base' }).view?.tokenIn).toBe(`0x${'aa'.repeat(20)}`);
    expect(check({ tokenIn: 'TWIN', src: 'base' }).issues.tokenIn).toEqual({
      code: 'tokenAmbiguous',
      symbol: 'TWIN',
      count: 2,
    });
    expect(check({ tokenOut: 'WETH' }).view?.tokenOut).toBe(`0x${'42'.repeat(20)}`);
    expect(check({ tokenOut: 'DOGE' }).issues.tokenOut).toEqual({ code: 'tokenUnlisted', symbol: 'DOGE' });
    expect(check({ tokenOut: 'WETH', dst: 'arbitrum' }).issues.tokenOut?.code).toBe('tokenUnlistedOnChain');
    expect(check({ tokenOut: '0x1234' }).issues.tokenOut).toEqual({ code: 'addressLength', length: 6 });
  });

  test('error: a time that cannot be read', () => {
    for (const from of ['soon', '14:31', '2026-02-31', '2 days ago'])
      expect(check({ age: 'range', from }), from).toEqual({ issues: { from: { code: 'timeSpelling' } }, view: null });
  });

  test('behavior: times are left out unless a range is chosen', () => {
    expect(check({ age: '24h', from: '2026-11-13T00:00' }).view).toEqual({ ...DEFAULT_VIEW, age: '24h' });
    expect(check({ age: '', from: '2026-11-13T00:00' }).view).toEqual(DEFAULT_VIEW);
    expect(ageChoices('90m')).toContain('90m');
    expect(ageChoices('24h')).toHaveLength(4);
  });
});

test('behavior: a symbol of several chains is a filter of its own, in the letters of the list', () => {
  const { view } = check({ tokenIn: 'usdc', tokenOut: 'USDC' });
  expect(view).toEqual({ ...DEFAULT_VIEW, symbolIn: 'USDC', symbolOut: 'USDC' });
  expect(filterDraft(view ?? DEFAULT_VIEW, tokens)).toMatchObject({ tokenIn: 'USDC', tokenOut: 'USDC' });
});

test('a form opens again on the very moments of its view', () => {
  const typed = { age: 'range', from: '2026-11-20T14:30:01.234Z', to: '2026-11-21T18:00' };
  const applied = check(typed).view ?? DEFAULT_VIEW;
  expect(filterDraft(applied)).toMatchObject({ age: 'range', from: '2026-11-20 14:30:01.234', to: '2026-11-21 18:00' });
  expect(check(filterDraft(applied), applied).view).toEqual(applied);
});

test('a form reopens with the token as it was typed, where its symbol says which one is meant', () => {
  const usdc = `0x${'aa'.repeat(20)}` as const;
  const two = [
    { chainKey: 'base', address: usdc, symbol: 'USDC' },
    { chainKey: 'arbitrum', address: `0x${'bb'.repeat(20)}`, symbol: 'USDC' },
  ];
  expect(filterDraft({ ...DEFAULT_VIEW, src: 'base', tokenIn: usdc }, two).tokenIn).toBe('USDC');
  expect(filterDraft({ ...DEFAULT_VIEW, tokenIn: usdc }, two).tokenIn).toBe(usdc);
  expect(filterDraft({ ...DEFAULT_VIEW, dst: 'bsc', tokenOut: usdc }, two).tokenOut).toBe(usdc);
});
