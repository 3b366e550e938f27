import { NATIVE_TOKEN } from '../../src/domain/token.ts';
import type { ServiceToken } from '../core/ServiceChain.ts';
import { tokenTable } from './tokenTable.ts';

/** The native coin by the symbol of its wrapped token. */
const COINS: Readonly<Record<string, string>> = {
  WETH: 'ETH',
  WBNB: 'BNB',
  WXPL: 'XPL',
  WMON: 'MON',
  WRBTC: 'RBTC',
};

/** The native coin of each chain that has a wrapped one in the token table, at the same price, 18 decimals. */
export const nativeTokens: readonly ServiceToken[] = tokenTable.flatMap((token) => {
  const symbol = COINS[token.symbol];
  if (symbol === undefined) return [];
  const { chainKey, chainId, usd } = token;
  return [{ chainKey, chainId, usd, address: NATIVE_TOKEN, symbol, name: symbol, decimals: 18 }];
});
