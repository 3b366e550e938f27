import { ownValue } from '../../domain/config/ownValue.ts';

/** Letter and colour of well-known symbols; the others get the first letter on a quiet ground. */
const known: Readonly<Record<string, readonly [letter: string, ground: string]>> = {
  USDC: ['$', '#2767b5'],
  USDT: ['T', '#1a7c66'],
  WETH: ['E', '#55607d'],
  ETH: ['E', '#55607d'],
  WBTC: ['B', '#b0671a'],
  RBTC: ['R', '#9a5a12'],
  WRBTC: ['R', '#9a5a12'],
  USDM: ['M', '#3f4a86'],
};

/** The letter and ground colour of a token's disc. */
export const tokenLetter = (symbol: string): readonly [letter: string, ground: string] => {
  const found = ownValue(known, symbol);
  return found ?? [[...symbol][0]?.toUpperCase() ?? '?', '#5b6a70'];
};
