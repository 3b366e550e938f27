import type { Token } from '../../src/domain/token.ts';
import { usdMicro } from '../core/store/usd.ts';
import { quoteOutput } from '../maker/quoteOutput.ts';
import type { SeededRandom } from '../random/seededRandom.ts';

/** The same options give the same orders. */
export type HistoryOptions = {
  readonly count: number;
  readonly seed: number;
  readonly chains: readonly { readonly chainKey: string; readonly eid: number }[];
  readonly tokens: readonly (Token & { readonly chainKey: string; readonly usd: string })[];
  /** When the newest order was accepted at the latest, in ms. */
  readonly now: number;
};

/** A token of a history, with its price. */
export type HistoryToken = HistoryOptions['tokens'][number];

type HistoryTerms = {
  readonly input: HistoryToken;
  readonly output: HistoryToken;
  readonly inputAmount: bigint;
  readonly outputAmount: bigint;
  readonly inputUsdMicro: bigint;
  readonly outputUsdMicro: bigint;
};

const WEEK_MS = 604_800_000;

/**
 * A token at its past price: dollars are fixed, the others swing by about a tenth over weeks. The swing fades towards `now`,
 * so that the last days match the quotes of makers.
 */
const priced = (token: HistoryToken, time: number, now: number): HistoryToken => {
  const dollars = Number(token.usd);
  if (dollars > 0.98 && dollars < 1.02) return token;
  const swing =
    0.07 * Math.sin((2 * Math.PI * time) / (WEEK_MS * 5.3)) + 0.025 * Math.sin((2 * Math.PI * time) / WEEK_MS);
  const weeks = (now - time) / WEEK_MS;
  return { ...token, usd: (dollars * (1 + (swing * weeks ** 2) / (weeks ** 2 + 4))).toFixed(6) };
};

/** Cents: half of all orders are under 250 dollars, one in a hundred is over 100,000. */
const pickCents = (random: SeededRandom): number => {
  const spread = random.unit() + random.unit() + random.unit() + random.unit() - 2;
  return Math.max(60, Math.round(25_000 * Math.exp(spread * 3.9)));
};

const amountOf = (cents: number, token: HistoryToken, random: SeededRandom): bigint => {
  const micro = BigInt(Math.max(1, Math.round(Number(token.usd) * 1_000_000)));
  const exact = (BigInt(cents) * 10_000n * 10n ** BigInt(token.decimals)) / micro;
  // People type round numbers, wallets' "max" does not.
  if (random.chance(0.35)) return exact > 0n ? exact : 1n;
  const digits = String(exact).length;
  const step = 10n ** BigInt(Math.max(0, digits - random.int(2, 3)));
  const rounded = (exact / step) * step;
  return rounded > 0n ? rounded : 1n;
};

const drawRoute = (tokens: HistoryOptions['tokens'], random: SeededRandom): readonly [HistoryToken, HistoryToken] => {
  const draw = () => tokens[Math.floor(tokens.length * random.unit() ** 1.6)] ?? random.pick(tokens);
  const input = draw();
  let output = draw();
  while (output === input || (output.chainKey === input.chainKey && random.chance(0.9))) output = random.pick(tokens);
  return [input, output];
};

/**
 * Draws tokens (unless a route is given) and amounts of one order. Popular chains are first in the list and drawn more often.
 */
export const historyTerms = (
  options: HistoryOptions,
  random: SeededRandom,
  time: number,
  route: readonly [HistoryToken, HistoryToken] | null = null,
): HistoryTerms => {
  const { now } = options;
  const [input, output] = route ?? drawRoute(options.tokens, random);
  const [from, to] = [priced(input, time, now), priced(output, time, now)];
  const inputAmount = amountOf(pickCents(random), from, random);
  const outputAmount = quoteOutput(inputAmount, from, to, random.int(12, 26)) || 1n;
  return {
    input,
    output,
    inputAmount,
    outputAmount,
    inputUsdMicro: usdMicro(inputAmount, from.decimals, from.usd),
    outputUsdMicro: usdMicro(outputAmount, to.decimals, to.usd),
  };
};
