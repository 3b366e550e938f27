// How long a quote takes with three makers: the bar is a median under 400 ms.
// node sandbox/run.mjs bench/quote.ts [--count 60] [--makers 3] [--bar 400] [--chains base,arbitrum]
import { startSandbox } from '../sandbox/node/startSandbox.ts';
import { seededRandom } from '../sandbox/random/seededRandom.ts';
import { benchOptions, median } from '../sandbox/soak/benchOptions.ts';
import { makeSwappers, randomWish, tokensOf } from '../sandbox/soak/swappers.ts';
import { tradeService } from '../sandbox/trader/tradeService.ts';

const { numbers, sandbox: options } = benchOptions({ count: 60, bar: 400 }, [
  '--makers',
  '3',
  '--quiet',
  '--history',
  '0',
]);
const { count = 60, bar = 400 } = numbers;
const sandbox = await startSandbox(options, () => undefined);
let middle = Number.POSITIVE_INFINITY;
try {
  const [swapper] = await makeSwappers(tradeService(sandbox.url), sandbox.chains, 1);
  const tokens = tokensOf(sandbox.chains);
  const random = seededRandom(1);
  const took: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const wish = randomWish(tokens, random, BigInt(random.int(20, 5_000)));
    const began = performance.now();
    await swapper?.trader.quote(wish);
    took.push(performance.now() - began);
  }
  middle = median(took);
  const sorted = [...took].sort((a, b) => a - b);
  console.log(`${count} quotes, ${options.makers} makers, auction window ${options.auctionWindowMs} ms`);
  console.log(
    `median ${middle.toFixed(0)} ms, p95 ${sorted[Math.floor(count * 0.95)]?.toFixed(0)} ms (bar: ${bar} ms)`,
  );
} finally {
  await sandbox.stop();
}
process.exit(middle < bar ? 0 : 1);
