import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Token } from '../domain/token.ts';
import { importedTokensEntry } from './importedTokens.ts';

const weth = { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH', name: 'Wrapped Ether' } as const;
const onBase: Token = { ...weth, chainId: 8453, decimals: 18 };

const readImported = (stored: unknown) => importedTokensEntry.parse(stored).tokens;

describe('importedTokensEntry', () => {
  test('default: stored tokens come back lower-case', () => {
    const stored = { tokens: [{ ...onBase, address: '0x4200000000000000000000000000000000000006' }] };
    expect(readImported(stored)).toEqual([onBase]);
  });

  test('error: any stored value gives only valid tokens', () => {
    expect(readImported({ tokens: [null, 3, { ...onBase, decimals: 99 }, { ...onBase, address: '0x1' }] })).toEqual([]);
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        for (const token of readImported({ tokens: [stored] })) expect(token.address).toMatch(/^0x[0-9a-f]{40}$/);
        expect(Array.isArray(readImported(stored))).toBe(true);
      }),
    );
  });
});
