import type { MakerToken } from '../maker/MakerConfig.ts';
import { usdUnits } from '../maker/quoteOutput.ts';
import type { SeededRandom } from '../random/seededRandom.ts';
import type { Wish } from './createTrader.ts';

/** Whole US dollars, many small and few large: between 5 and about 20,000, half of them under 300. */
const pickUsd = (random: SeededRandom): number => Math.round(5 + 10 ** (1 + random.unit() * 2.2 + random.unit() * 1.1));

/** An amount of a token worth about this many US dollars, with at most six digits behind the point, as people type. */
const amountOf = (usd: number, token: MakerToken): bigint => {
  const exact = (BigInt(usd) * 100_000_000n * 10n ** BigInt(token.decimals)) / usdUnits(token.usd);
  const step = 10n ** BigInt(Math.max(0, token.decimals - 6));
  const rounded = (exact / step) * step;
  return rounded > 0n ? rounded : 1n;
};

/** A random route over two different tokens, and an amount people would choose. Needs at least two tokens. */
export const pickWish = (tokens: readonly MakerToken[], random: SeededRandom): Wish => {
  const input = random.pick(tokens);
  // Most people cross; a few swap on one chain.
  const here = tokens.filter((token) => token.chainKey === input.chainKey && token !== input);
  const across = tokens.filter((token) => token.chainKey !== input.chainKey);
  const crosses = across.length > 0 && (here.length === 0 || random.chance(0.93));
  const output = random.pick(crosses ? across : here);
  return {
    inputChain: input.chainKey,
    inputToken: input.address,
    inputAmount: amountOf(pickUsd(random), input),
    outputChain: output.chainKey,
    outputToken: output.address,
  };
};
