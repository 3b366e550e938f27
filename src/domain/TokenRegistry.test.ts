import { describe, expect, test } from 'vitest';
import { createTokenRegistry } from './TokenRegistry.ts';
import type { Token } from './token.ts';

const chains = [
  { chainKey: 'base', chainId: 8453, eid: 30184, address: '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6' },
  { chainKey: 'optimism', chainId: 10, eid: 30111, address: '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6' },
] as const;
const weth = { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH', name: 'Wrapped Ether' } as const;
const onBase: Token = { ...weth, chainId: 8453, decimals: 18 };
const onOptimism: Token = { ...weth, chainId: 10, decimals: 18 };

describe('createTokenRegistry', () => {
  test('default: a token is found on its chain, in any case of the address, and nowhere else', () => {
    const registry = createTokenRegistry(chains, [onBase], []);
    expect(registry.find('base', onBase.address.toUpperCase().replace('0X', '0x'))).toBe(onBase);
    expect(registry.find('optimism', onBase.address)).toBeNull();
    expect(registry.find('mars', onBase.address)).toBeNull();
  });

  test('param: without a chain, an address means a token only if all chains agree on it', () => {
    expect(createTokenRegistry(chains, [onBase, onOptimism], []).find(null, weth.address)).toBe(onBase);
    const other = { ...onOptimism, decimals: 6 };
    expect(createTokenRegistry(chains, [onBase, other], []).find(null, weth.address)).toBeNull();
    expect(createTokenRegistry(chains, [], []).find(null, weth.address)).toBeNull();
  });

  test('behavior: an imported token never replaces a listed one, and is distinguished', () => {
    const fake = { ...onBase, symbol: 'FREE', decimals: 2 };
    const mine = { ...onOptimism, symbol: 'MINE' };
    const registry = createTokenRegistry(chains, [onBase], [fake, mine]);
    expect(registry.find('base', weth.address)).toBe(onBase);
    expect(registry.isListed(onBase)).toBe(true);
    expect(registry.isListed(mine)).toBe(false);
    expect(registry.all).toEqual([onBase, { ...mine, imported: true }]);
  });
});
