import { setTimeout as delay } from 'node:timers/promises';
import type { Hex } from 'viem';
import type { MakerToken } from '../maker/MakerConfig.ts';
import type { SeededRandom } from '../random/seededRandom.ts';
import { createTrader, type Trader } from './createTrader.ts';
import { pickWish } from './pickWish.ts';
import { RefusedError, tradeService } from './tradeService.ts';

/** What a trader bot is told. */
export type TraderOptions = {
  readonly url: string;
  readonly privateKey: Hex;
  readonly tokens: readonly MakerToken[];
  /** Mean seconds between two requests. */
  readonly pace: number;
  /** Share of quotes that are signed; the others expire. */
  readonly signRate: number;
};

const trade = async (trader: Trader, options: TraderOptions, random: SeededRandom): Promise<void> => {
  const wish = pickWish(options.tokens, random);
  const signs = random.chance(options.signRate);
  if (!signs) return void (await trader.quote(wish));
  if ((await trader.balance(wish.inputChain, wish.inputToken)) < wish.inputAmount) return;
  await trader.approve(wish.inputChain, wish.inputToken, wish.inputAmount);
  await trader.submit(await trader.sign(wish));
};

/** Makes real swaps at a seeded pace until it is stopped. Ends its waits at once when stopped. */
export const startTrader = (options: TraderOptions, random: SeededRandom, log: (line: string) => void) => {
  const stopped = new AbortController();
  const run = async () => {
    const trader = await createTrader(tradeService(options.url), options.privateKey);
    while (!stopped.signal.aborted) {
      await delay(random.gap(options.pace) * 1000, undefined, { signal: stopped.signal });
      await trade(trader, options, random).catch((error: unknown) => {
        // A request that no maker answers is part of a market; anything else is worth a line.
        const quiet = stopped.signal.aborted || (error instanceof RefusedError && error.status === 503);
        if (!quiet) log(`trader ${trader.address}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      });
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
