import type { Hex } from 'viem';
import { errorLine } from '../core/errorLine.ts';
import { retry, wait } from '../core/retry.ts';
import { usdUnits } from '../maker/quoteOutput.ts';
import type { MakerToken } from '../maker/readMakerConfig.ts';
import type { SeededRandom } from '../random/seededRandom.ts';
import { createTrader, type SwapRequest, type Trader } from './createTrader.ts';
import { RefusedError, type TradeService } from './tradeService.ts';

/** Whole US dollars, many small and few large: between 5 and about 20,000, half of them under 300. */
const pickUsd = (random: SeededRandom): number => Math.round(5 + 10 ** (1 + random.unit() * 2.2 + random.unit() * 1.1));

/** An amount of a token worth about this many US dollars, with at most six decimals, like a typed one. */
const amountOf = (usd: number, token: MakerToken): bigint => {
  const exact = (BigInt(usd) * 100_000_000n * 10n ** BigInt(token.decimals)) / usdUnits(token.usd);
  const step = 10n ** BigInt(Math.max(0, token.decimals - 6));
  const rounded = (exact / step) * step;
  return rounded > 0n ? rounded : 1n;
};

/** A random route over two different tokens with a typical amount. Needs at least two tokens. */
export const pickSwapRequest = (tokens: readonly MakerToken[], random: SeededRandom): SwapRequest => {
  const input = random.pick(tokens);
  // Most swaps are cross-chain; a few stay on one chain.
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

type TraderOptions = {
  readonly service: TradeService;
  readonly privateKey: Hex;
  readonly tokens: readonly MakerToken[];
  /** Mean seconds between two requests. */
  readonly pace: number;
  /** Share of quotes that are signed; the others expire. */
  readonly signRate: number;
  /** Share of requests with an auction of `auctionSec` seconds, slow enough to quote by hand. */
  readonly slowShare: number;
  readonly auctionSec: number;
};

const EVERYTHING = 2n ** 200n;

const prepare = async (trader: Trader, options: TraderOptions, random: SeededRandom): Promise<Trade | null> => {
  const swapRequest = pickSwapRequest(options.tokens, random);
  const signs = random.chance(options.signRate);
  const auctionSec = random.chance(options.slowShare) ? options.auctionSec : undefined;
  const waits = auctionSec !== undefined;
  if (!signs) return { waits, make: async () => void (await trader.quote(swapRequest, auctionSec)) };
  if ((await trader.balance(swapRequest.inputChain, swapRequest.inputToken)) < swapRequest.inputAmount) return null;
  await trader.approve(swapRequest.inputChain, swapRequest.inputToken, swapRequest.inputAmount, EVERYTHING);
  return { waits, make: async () => trader.submit(await trader.sign(swapRequest, auctionSec)) };
};

type Trade = { readonly waits: boolean; readonly make: () => Promise<void> };

/**
 * Makes real swaps at a seeded pace until it is stopped. Asks on while its slow auctions wait for maker quotes. Ends its waits
 * at once when stopped.
 */
export const startTrader = (options: TraderOptions, random: SeededRandom, log: (line: string) => void) => {
  const stopped = new AbortController();
  const run = async () => {
    const trader = await retry(() => createTrader(options.service, options.privateKey), {
      endMs: Number.POSITIVE_INFINITY,
      signal: stopped.signal,
      onFirstError: (error) => log(`a trader waits for the service: ${errorLine(error)}`),
    });
    const report = (error: unknown): null => {
      // A request without a maker quote is part of a market; anything else is logged.
      const quiet = stopped.signal.aborted || (error instanceof RefusedError && error.status === 503);
      if (!quiet) log(`trader ${trader.address}: ${errorLine(error)}`);
      return null;
    };
    while (!stopped.signal.aborted) {
      await wait(random.gap(options.pace) * 1000, stopped.signal);
      if (stopped.signal.aborted) return;
      const trade = await prepare(trader, options, random).catch(report);
      const made = trade?.make().catch(report);
      if (!trade?.waits) await made;
    }
  };
  const done = run().catch((error: unknown) => {
    if (!stopped.signal.aborted) log(`a trader ended: ${String(error)}`);
  });
  return {
    stop: async (): Promise<void> => {
      stopped.abort();
      await done;
    },
  };
};
