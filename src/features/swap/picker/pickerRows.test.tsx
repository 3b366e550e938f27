import { describe, expect, test, vi } from 'vitest';
import { pickerMessages } from '../../../messages/swap.ts';
import { browserStorage } from '../../../world/persisted.ts';
import { chainTotals, type PickerRow, pickerRows, type RecentToken, recentTokens } from './pickerRows.ts';

const row = (chainKey: string, symbol: string, of: Partial<PickerRow> = {}): PickerRow => {
  const address = `0x${symbol.toLowerCase().padStart(40, '0')}` as const;
  const token = { chainId: chainKey.length, address, symbol, name: `${symbol} coin`, decimals: 6 };
  return {
    key: `${chainKey}-${symbol}`,
    chainKey,
    token,
    balance: null,
    usd: null,
    uses: 0,
    chosen: false,
    imported: false,
    risk: null,
    ...of,
  };
};
const rows = [
  row('base', 'USDC', { balance: 5n }),
  row('base', 'WETH', { balance: 0n }),
  row('base', 'JUNK', { imported: true }),
  row('bsc', 'USDT'),
];
const view = (text: string, chainKey = 'base', recent: readonly RecentToken[] = []) =>
  pickerRows({ rows, chainKey, chainName: 'Base', text, recent }).map(({ title, items: found }) => [
    title,
    ...found.map(({ token }) => token.symbol),
  ]);

describe('pickerRows', () => {
  test('default: tokens with a balance first, then the list, then imported ones', () => {
    expect(view('')).toEqual([
      [pickerMessages.inWallet({ chain: 'Base' }), 'USDC'],
      ['Listed on Base', 'WETH'],
      [pickerMessages.added, 'JUNK'],
    ]);
  });

  test('behavior: the latest picks are on top, at most three, from any chain, never one that is not known', () => {
    const recent = [...rows, row('base', 'GONE')]
      .reverse()
      .map(({ chainKey, token }) => ({ chainKey, address: token.address }));
    expect(view('', 'base', recent)[0]).toEqual(['Recent', 'USDT', 'JUNK', 'WETH']);
    expect(view('usd', 'base', recent)[0]).toEqual(['On Base', 'USDC']);
    const keys = pickerRows({ rows, chainKey: 'base', chainName: 'Base', text: '', recent }).flatMap((group) =>
      group.items.map(({ key }) => key),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('behavior: a search looks on every chain, the chosen one first', () => {
    expect(view('usd')).toEqual([
      ['On Base', 'USDC'],
      [pickerMessages.onOthers, 'USDT'],
    ]);
    expect(view('nothing')).toEqual([]);
  });

  test('behavior: symbol before name, any case, spaces ignored; an address finds its token', () => {
    const found = (text: string) => view(text).flatMap(([, ...symbols]) => symbols);
    expect(found(' weth ')).toEqual(['WETH']);
    expect(found('coin')).toEqual(['USDC', 'WETH', 'JUNK', 'USDT']);
    expect(found(rows[1]?.token.address ?? '')).toEqual(['WETH']);
  });
});

const pick = (chainKey: string, n: number) =>
  recentTokens(browserStorage).add({ chainKey, address: `0x${n.toString(16).padStart(40, '0')}` });
const stored = () => recentTokens(browserStorage).read();

describe('recent tokens', () => {
  test('the latest pick is first, once, and eight are persisted', () => {
    for (let n = 0; n < 12; n += 1) pick('base', n);
    pick('base', 9);
    expect(stored()).toHaveLength(8);
    expect(
      stored()
        .slice(0, 3)
        .map(({ address }) => Number(address)),
    ).toEqual([9, 11, 10]);
    pick('bsc', 9);
    expect(stored().filter(({ address }) => Number(address) === 9)).toHaveLength(2);
  });

  test('junk in storage is ignored, and closed storage is not an error', () => {
    localStorage.setItem('swap:recent-tokens:v1', '[1, null, {"chainKey":"x"}, {"chainKey":"base","address":"0x1"}]');
    expect(stored()).toEqual([]);
    localStorage.setItem('swap:recent-tokens:v1', '{');
    expect(stored()).toEqual([]);
    const open = globalThis.localStorage;
    const setItem = vi.fn(() => {
      throw new Error('closed');
    });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    expect(() => pick('base', 1)).not.toThrow();
    expect(setItem).toHaveBeenCalledTimes(1);
    vi.stubGlobal('localStorage', open);
  });
});

describe('values and uses', () => {
  const valued = [
    row('base', 'USDC', { balance: 5n, usd: 2_000_000n, uses: 4 }),
    row('base', 'WETH', { balance: 1n, usd: 9_000_000n, uses: 9 }),
    row('bsc', 'USDT', { uses: 7 }),
    row('bsc', 'JUNK', { imported: true, uses: 99 }),
  ];
  const groups = (recent: readonly RecentToken[] = []) =>
    pickerRows({ rows: valued, chainKey: 'base', chainName: 'Base', text: '', recent }).map(({ title, items }) => [
      title,
      ...items.map(({ token }) => token.symbol),
    ]);

  test('default: the most valuable first among what is held, the most traded of other chains below', () => {
    expect(groups()).toEqual([
      [pickerMessages.inWallet({ chain: 'Base' }), 'WETH', 'USDC'],
      [pickerMessages.mostUsed, 'USDT'],
    ]);
  });

  test('behavior: a recent pick is not repeated among the most traded', () => {
    const { chainKey, token } = valued[2] as PickerRow;
    expect(groups([{ chainKey, address: token.address }])).toEqual([
      ['Recent', 'USDT'],
      [pickerMessages.inWallet({ chain: 'Base' }), 'WETH', 'USDC'],
    ]);
  });

  test('chainTotals: the values of a chain are summed', () => {
    expect(chainTotals(valued)).toEqual(new Map([['base', 11_000_000n]]));
  });
});
