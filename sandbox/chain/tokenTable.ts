import type { Address } from 'viem';
import type { Token } from '../../src/domain/token.ts';
import { chainTable, madeAddress } from './chainTable.ts';

/** `usd` is the mid price; `usdt` tokens want an allowance of 0 before a new one. */
export type SandboxToken = Token & {
  readonly chainKey: string;
  readonly usd: string;
  readonly kind: 'standard' | 'usdt';
};

const coins: Readonly<Record<string, { name: string; usd: string }>> = {
  USDC: { name: 'USD Coin', usd: '1.0000' },
  USDT: { name: 'Tether USD', usd: '0.9998' },
  USDM: { name: 'USDm', usd: '0.9999' },
  WETH: { name: 'Wrapped Ether', usd: '3214.50' },
  WBNB: { name: 'Wrapped BNB', usd: '912.40' },
  WXPL: { name: 'Wrapped XPL', usd: '0.2460' },
  WMON: { name: 'Wrapped MON', usd: '0.0318' },
  WRBTC: { name: 'Wrapped Rootstock Bitcoin', usd: '96480.00' },
};

/** Chain, symbol, decimals and, for a live token, its address. */
const rows: readonly (readonly [chainKey: string, symbol: string, decimals: number, address?: Address])[] = [
  ['ethereum', 'USDC', 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['ethereum', 'USDT', 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['ethereum', 'WETH', 18],
  ['base', 'USDC', 6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  ['base', 'WETH', 18, '0x4200000000000000000000000000000000000006'],
  ['arbitrum', 'USDC', 6, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  ['arbitrum', 'WETH', 18, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
  ['optimism', 'USDC', 6, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
  ['optimism', 'WETH', 18, '0x4200000000000000000000000000000000000006'],
  ['plasma', 'USDT', 6],
  ['plasma', 'WXPL', 18],
  ['bsc', 'USDT', 18, '0x55d398326f99059fF775485246999027B3197955'],
  ['bsc', 'WBNB', 18],
  ['monad', 'USDC', 6],
  ['monad', 'WMON', 18],
  ['stable', 'USDT', 6],
  ['stable', 'WETH', 18],
  ['megaeth', 'USDM', 18, '0xFAfDdbb3FC7688494971a79cc65DCa3EF82079E7'],
  ['megaeth', 'WETH', 18],
  ['rootstock', 'USDT', 6],
  ['rootstock', 'WRBTC', 18],
];

const chainIdOf = (chainKey: string): number => {
  const chain = chainTable.find((each) => each.chainKey === chainKey);
  if (!chain) throw new Error(`The token table names an unknown chain: ${chainKey}.`);
  return chain.chainId;
};

/** The tokens of every chain: live ones, and made ones so that each chain has at least two. */
export const tokenTable: readonly SandboxToken[] = rows.map(([chainKey, symbol, decimals, address]) => ({
  chainKey,
  chainId: chainIdOf(chainKey),
  address: address ?? madeAddress(`token ${chainKey} ${symbol}`),
  symbol,
  decimals,
  name: coins[symbol]?.name ?? symbol,
  usd: coins[symbol]?.usd ?? '0',
  kind: chainKey === 'ethereum' && symbol === 'USDT' ? 'usdt' : 'standard',
}));
