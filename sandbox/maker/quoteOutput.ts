import type { MakerConfig, MakerToken } from './readMakerConfig.ts';

/** A decimal string of US dollars in units of 1e-8; further digits are cut. */
export const usdUnits = (usd: string): bigint => {
  const [whole = '0', fraction = ''] = usd.split('.');
  return BigInt(whole) * 100_000_000n + BigInt(fraction.slice(0, 8).padEnd(8, '0'));
};

/** The value of an amount in smallest units, in units of 1e-8 US dollars, rounded down. */
export const usdValue = (amount: bigint, token: MakerToken): bigint =>
  (amount * usdUnits(token.usd)) / 10n ** BigInt(token.decimals);

/** The spread of a maker for a pair. */
export const pairSpread = (
  { spreadBps, volatileSpreadBps = spreadBps }: Pick<MakerConfig, 'spreadBps' | 'volatileSpreadBps'>,
  input: MakerToken,
  output: MakerToken,
): number => (usdUnits(input.usd) === usdUnits(output.usd) ? spreadBps : volatileSpreadBps);

/** The output for an input: the mid price less its spread, in smallest units, rounded down. */
export const quoteOutput = (inputAmount: bigint, input: MakerToken, output: MakerToken, spreadBps: number): bigint =>
  (inputAmount * usdUnits(input.usd) * 10n ** BigInt(output.decimals) * BigInt(10_000 - spreadBps)) /
  (usdUnits(output.usd) * 10n ** BigInt(input.decimals) * 10_000n);
