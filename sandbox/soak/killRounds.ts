import { setTimeout as delay } from 'node:timers/promises';
import type { Hex } from 'viem';
import type { Sandbox } from '../node/startSandbox.ts';
import { seededRandom } from '../random/seededRandom.ts';
import type { SignedQuote } from '../trader/createTrader.ts';
import { tradeService } from '../trader/tradeService.ts';
import { chainEvidence } from './chainEvidence.ts';
import { randomWish, type Swapper, tokensOf } from './swappers.ts';
import { waitFinal } from './waitFinal.ts';

/** What came of it: counts of orders, and everything that must not have happened in words. */
export type KillReport = {
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly completed: number;
  readonly failed: number;
  readonly problems: readonly string[];
};

/** Submits until the service has answered: the same body again, as a client does that lost the answer. */
const submit = async (swapper: Swapper, signed: SignedQuote): Promise<boolean> => {
  for (;;) {
    try {
      await swapper.trader.submit(signed);
      return true;
    } catch (error) {
      // Refused in words: the quote was only in the memory of the killed process. It was never acknowledged.
      if (error instanceof Error && error.name === 'RefusedError') return false;
      await delay(100);
    }
  }
};

/** In every round: swaps begin over a second and a half, and at a random moment the service is killed with -9. */
export const killRounds = async (
  sandbox: Sandbox,
  swappers: readonly Swapper[],
  options: { readonly kills: number; readonly swaps: number; readonly seed: number; readonly patienceMs: number },
): Promise<KillReport> => {
  const service = tradeService(sandbox.url);
  const random = seededRandom(options.seed);
  const acknowledged: Hex[] = [];
  let unanswered = 0;

  const swapAt = async (swapper: Swapper, afterMs: number): Promise<void> => {
    await delay(afterMs);
    const wish = randomWish(tokensOf(sandbox.chains), random, BigInt(random.int(20, 2_000)));
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const signed = await swapper.trader.sign(wish).catch(() => null);
      if (signed && (await submit(swapper, signed))) return void acknowledged.push(signed.quote.orderHash);
      await delay(150);
    }
    unanswered += 1;
  };
  const round = async (): Promise<void> => {
    const running = Array.from({ length: options.swaps }, (_, i) => {
      const swapper = swappers[i % swappers.length];
      return swapper ? swapAt(swapper, random.int(0, 1_500)) : Promise.resolve();
    });
    await delay(random.int(250, 2_200));
    const before = sandbox.service.restarts();
    process.kill(sandbox.service.pid(), 'SIGKILL');
    while (sandbox.service.restarts() === before) await delay(20);
    await Promise.all(running);
  };

  const problems: string[] = [];
  for (let i = 0; i < options.kills; i += 1) await round();
  const final = await waitFinal(service, acknowledged, options.patienceMs).catch((error: Error) => {
    problems.push(error.message);
    return new Map<Hex, { status: string }>();
  });
  const evidence = await chainEvidence(sandbox.chains);
  const twice = [...evidence.values()].filter((one) => one.deposits > 1 || one.fills > 1 || one.settles > 1).length;
  const completed = [...final.entries()].filter(([, row]) => row.status === 'Completed').map(([hash]) => hash);
  const untrue = completed.filter(
    (hash) => (evidence.get(hash)?.fills ?? 0) + (evidence.get(hash)?.settles ?? 0) === 0,
  );
  if (twice > 0) problems.push(`${twice} orders happened twice`);
  if (untrue.length > 0) problems.push(`${untrue.length} orders are Completed and were not filled`);
  if (sandbox.service.restarts() !== options.kills) problems.push('the service also ended when it was not killed');
  if (acknowledged.length === 0) problems.push('nothing was acknowledged: the run proves nothing');
  const failed = final.size - completed.length;
  return { acknowledged: acknowledged.length, unanswered, completed: completed.length, failed, problems };
};
