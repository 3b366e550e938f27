import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Token } from '../../../domain/token.ts';
import { importedTokens } from '../../../entities/token/useTokens.ts';
import { importToken } from './ImportToken.tsx';

const weth = { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH', name: 'Wrapped Ether' } as const;
const onBase: Token = { ...weth, chainId: 8453, decimals: 18 };
const onOptimism: Token = { ...weth, chainId: 10, decimals: 18 };

describe('importToken', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('behavior: what another tab added meanwhile stays', () => {
    const stored = new Map([['tokens:v1', JSON.stringify({ version: 1, state: { tokens: [onOptimism] } })]]);
    const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
    vi.stubGlobal('localStorage', storage);
    importToken(onBase);
    expect(importedTokens.getState().tokens).toEqual([onBase, onOptimism]);
    expect(JSON.parse(stored.get('tokens:v1') ?? '')).toMatchObject({ state: { tokens: [onBase, onOptimism] } });
  });

  test('behavior: where nothing can be kept, the tokens of the page stay', () => {
    importedTokens.setState({ tokens: [onOptimism] });
    importToken(onBase);
    expect(importedTokens.getState().tokens).toEqual([onBase, onOptimism]);
  });
});
