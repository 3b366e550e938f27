import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paletteItems } from './paletteItems.ts';

const known = {
  config: { chains: {} },
  chains: [
    { chainKey: 'base', chainId: 8453 },
    { chainKey: 'arbitrum', chainId: 42161 },
  ],
  tokens: [
    {
      chainId: 8453,
      address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
    },
    { chainId: 999, address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02914', symbol: 'USDX', name: 'X', decimals: 6 },
  ],
} as const;

const words = (text: string) => paletteItems(text, known).items.map((item) => item.label);
const hash = 'AB'.repeat(32);

describe('paletteItems', () => {
  test('default: nothing typed lists the pages with their keys', () => {
    const { items, hint } = paletteItems('  ', known);
    expect(items.map(({ label, note }) => [label, note])).toContainEqual(['Orders', 'g o']);
    expect(hint).toBeNull();
  });

  test('param: 64 hex digits are an order or a transaction, with or without 0x, in any case', () => {
    for (const text of [hash, `0x${hash}`, ` 0x${hash.toLowerCase()} `]) {
      expect(paletteItems(text, known).items.map((item) => item.to)).toEqual([
        `/order/0x${hash.toLowerCase()}`,
        `/tx/0x${hash.toLowerCase()}`,
      ]);
    }
  });

  test('param: 40 hex digits are an address or a token', () => {
    expect(paletteItems(`0x${'cd'.repeat(20)}`, known).items.map((item) => item.to)).toEqual([
      `/address/0x${'cd'.repeat(20)}`,
      `/orders?token_in=0x${'cd'.repeat(20)}`,
      `/orders?token_out=0x${'cd'.repeat(20)}`,
    ]);
  });

  test('behavior: a cut hash says how much is missing and offers nothing', () => {
    expect(paletteItems('0x1234', known)).toEqual({ items: [], hint: '4 of 40 characters. Paste the whole address.' });
    expect(paletteItems(`0x${'a'.repeat(50)}`, known).hint).toBe('50 of 64 characters. Paste the whole hash.');
    expect(paletteItems(`0x${'a'.repeat(70)}`, known).hint).toBe('70 characters after 0x; a hash has 64.');
  });

  test('behavior: names of chains, chain ids and tokens lead to their orders', () => {
    expect(words('bas')).toEqual(['Orders from Base', 'Orders to Base']);
    expect(words('42161')).toEqual(['Orders from Arbitrum', 'Orders to Arbitrum']);
    expect(words('usd')).toEqual(['Orders that pay USDC on Base']);
    expect(words('sett')).toEqual(['Settings']);
  });

  test('behavior: any text gives lines or a hint, never both nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const { items, hint } = paletteItems(text, known);
        expect(items.length > 0 || hint !== null).toBe(true);
        for (const item of items) expect(item.to).toMatch(/^\/[a-z]+/);
      }),
    );
  });
});
