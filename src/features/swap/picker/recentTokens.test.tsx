import { describe, expect, test, vi } from 'vitest';
import { keepRecentToken, readRecentTokens } from './recentTokens.ts';

const token = (n: number) => ({
  chainId: 1,
  address: `0x${n.toString(16).padStart(40, '0').toUpperCase()}` as `0x${string}`,
  symbol: 'T',
  name: 'T',
  decimals: 6,
});

describe('recent tokens', () => {
  test('the latest pick comes first, once, and eight are kept', () => {
    for (let n = 0; n < 12; n += 1) keepRecentToken({ chainKey: 'base', token: token(n) });
    keepRecentToken({ chainKey: 'base', token: token(9) });
    const kept = readRecentTokens();
    expect(kept).toHaveLength(8);
    expect(kept.slice(0, 3).map(({ address }) => Number(address))).toEqual([9, 11, 10]);
    keepRecentToken({ chainKey: 'bsc', token: token(9) });
    expect(readRecentTokens().filter(({ address }) => Number(address) === 9)).toHaveLength(2);
  });

  test('junk in storage is left out, and closed storage is no error', () => {
    localStorage.setItem('swap:recent-tokens:v1', '[1, null, {"chainKey":"x"}, {"chainKey":"base","address":"0x1"}]');
    expect(readRecentTokens()).toEqual([]);
    localStorage.setItem('swap:recent-tokens:v1', '{');
    expect(readRecentTokens()).toEqual([]);
    const open = globalThis.localStorage;
    const setItem = vi.fn(() => {
      throw new Error('closed');
    });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    expect(() => keepRecentToken({ chainKey: 'base', token: token(1) })).not.toThrow();
    expect(setItem).toHaveBeenCalledTimes(1);
    vi.stubGlobal('localStorage', open);
  });
});
