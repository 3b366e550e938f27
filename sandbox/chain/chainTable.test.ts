import { isAddress } from 'viem';
import { expect, test } from 'vitest';
import { chainTable } from './chainTable.ts';

test('default: the ten chains of the interface, with their chain ids and eids', () => {
  expect(chainTable.map(({ chainKey, chainId, eid }) => [chainKey, chainId, eid])).toEqual([
    ['ethereum', 1, 30101],
    ['base', 8453, 30184],
    ['arbitrum', 42161, 30110],
    ['optimism', 10, 30111],
    ['plasma', 9745, 30383],
    ['bsc', 56, 30102],
    ['monad', 143, 30390],
    ['stable', 988, 30396],
    ['megaeth', 4326, 30398],
    ['rootstock', 30, 30333],
  ]);
});

test('default: the settlement contract has the address of the live deployment', () => {
  const at = Object.fromEntries(chainTable.map((chain) => [chain.chainKey, chain.settlement]));
  expect(at.ethereum).toBe('0x0736bdc975af0675b9a045384efed91360d25479');
  for (const key of ['base', 'arbitrum', 'optimism'])
    expect(at[key]).toBe('0xc6868edf1d2a7a8b759856cb8afa333210dfeda6');
  for (const key of ['plasma', 'bsc', 'monad', 'stable', 'megaeth', 'rootstock']) {
    expect(at[key]).toBe('0xffe691a6ddb5d2645321e0a920c2e7bdd00dd3d8');
  }
});

test('behavior: the bus is a contract of its own', () => {
  for (const { bus, settlement } of chainTable) {
    expect(isAddress(bus)).toBe(true);
    expect(bus.toLowerCase()).not.toBe(settlement);
  }
});
