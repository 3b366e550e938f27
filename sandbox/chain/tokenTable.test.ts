import { isAddress } from 'viem';
import { expect, test } from 'vitest';
import { chainTable } from './chainTable.ts';
import { tokenTable } from './tokenTable.ts';

const find = (chainKey: string, symbol: string) =>
  tokenTable.find((token) => token.chainKey === chainKey && token.symbol === symbol);

test('default: the listed tokens, at their addresses and with their decimals', () => {
  const listed: readonly [string, string, string, number][] = [
    ['ethereum', 'USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6],
    ['base', 'USDC', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 6],
    ['arbitrum', 'USDC', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6],
    ['optimism', 'USDC', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 6],
    ['ethereum', 'USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6],
    ['bsc', 'USDT', '0x55d398326f99059fF775485246999027B3197955', 18],
    ['optimism', 'WETH', '0x4200000000000000000000000000000000000006', 18],
    ['base', 'WETH', '0x4200000000000000000000000000000000000006', 18],
    ['arbitrum', 'WETH', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', 18],
    ['megaeth', 'USDM', '0xFAfDdbb3FC7688494971a79cc65DCa3EF82079E7', 18],
  ];
  for (const [chainKey, symbol, address, decimals] of listed) {
    expect(find(chainKey, symbol)).toMatchObject({ address, decimals });
  }
});

test('default: every chain has a dollar and something else', () => {
  for (const { chainKey, chainId } of chainTable) {
    const here = tokenTable.filter((token) => token.chainKey === chainKey);
    expect(here.some((token) => token.symbol.startsWith('USD'))).toBe(true);
    expect(here.some((token) => !token.symbol.startsWith('USD'))).toBe(true);
    for (const token of here) expect(token.chainId).toBe(chainId);
  }
});

test('behavior: no two tokens of a chain share an address, and every address and price can be read', () => {
  const places = tokenTable.map((token) => `${token.chainKey} ${token.address.toLowerCase()}`);
  expect(new Set(places).size).toBe(tokenTable.length);
  for (const token of tokenTable) {
    expect(isAddress(token.address)).toBe(true);
    expect(token.usd).toMatch(/^\d+\.\d+$/);
  }
});

test('behavior: only USDT on ethereum wants its allowance reset', () => {
  const odd = tokenTable.filter((token) => token.kind === 'usdt');
  expect(odd.map((token) => `${token.chainKey} ${token.symbol}`)).toEqual(['ethereum USDT']);
});
