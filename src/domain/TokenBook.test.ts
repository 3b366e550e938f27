import { describe, expect, test } from 'vitest';
import { createTokenBook } from './TokenBook.ts';
import type { Token } from './token.ts';

const chains = [
  { chainKey: 'base', chainId: 8453, eid: 30184, address: '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6' },
  { chainKey: 'optimism', chainId: 10, eid: 30111, address: '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6' },
] as const;
const weth = { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH', name: 'Wrapped Ether' } as const;
const onBase: Token = { ...weth, chainId: 8453, decimals: 18 };
const onOptimism: Token = { ...weth, chainId: 10, decimals: 18 };

describe('createTokenBook', () => {
  test('default: a token is found on its chain, in any case of the address, and nowhere else', () => {
    const book = createTokenBook(chains, [onBase], []);
    expect(book.find('base', onBase.address.toUpperCase().replace('0X', '0x'))).toBe(onBase);
    expect(book.find('optimism', onBase.address)).toBeNull();
    expect(book.find('mars', onBase.address)).toBeNull();
  });

  test('param: without a chain, an address means a token only if all chains agree on it', () => {
    expect(createTokenBook(chains, [onBase, onOptimism], []).find(null, weth.address)).toBe(onBase);
    const other = { ...onOptimism, decimals: 6 };
    expect(createTokenBook(chains, [onBase, other], []).find(null, weth.address)).toBeNull();
    expect(createTokenBook(chains, [], []).find(null, weth.address)).toBeNull();
  });

  test('behavior: what the user added never replaces a listed token, and is distinguished', () => {
    const fake = { ...onBase, symbol: 'FREE', decimals: 2 };
    const mine = { ...onOptimism, symbol: 'MINE' };
    const book = createTokenBook(chains, [onBase], [fake, mine]);
    expect(book.find('base', weth.address)).toBe(onBase);
    expect(book.isListed(onBase)).toBe(true);
    expect(book.isListed(mine)).toBe(false);
    expect(book.all).toEqual([onBase, { ...mine, imported: true }]);
  });
});
