// How long a quote takes with three makers: the bar is a median under 400 ms.
// node sandbox/run.mjs bench/quote.ts [--count 60] [--bar 400] [--port 8790]
import { parseArgs } from 'node:util';
import { chainTable } from '../sandbox/chain/chainTable.ts';
import { sandboxOptions } from '../sandbox/node/sandboxOptions.ts';
import { startSandbox } from '../sandbox/node/startSandbox.ts';
import { seededRandom } from '../sandbox/random/seededRandom.ts';
import { makeSwappers, randomWish, tokensOf } from '../sandbox/testing/swappers.ts';
import { tradeService } from '../sandbox/trader/tradeService.ts';

const text = (value: string) => ({ type: 'string' as const, default: value });
const { values } = parseArgs({ options: { count: text('60'), bar: text('400'), port: text('8790') } });
const [count, bar] = [Number(values.count), Number(values.bar)];
const options = sandboxOptions(
  ['--makers', '3', '--quiet', '--history', '0', '--port', values.port],
  chainTable.map(({ chainKey }) => chainKey),
);
const sandbox = await startSandbox(options, () => undefined);
const took: number[] = [];
try {
  const [swapper] = await makeSwappers(tradeService(sandbox.url), sandbox.chains, 1);
  const tokens = tokensOf(sandbox.chains);
  const random = seededRandom(1);
  for (let i = 0; i < count; i += 1) {
    const wish = randomWish(tokens, random, BigInt(random.int(20, 5_000)));
    const began = performance.now();
    await swapper?.trader.quote(wish);
    took.push(performance.now() - began);
  }
} finally {
  await sandbox.stop();
}
took.sort((a, b) => a - b);
const quantile = (share: number): number => took[Math.floor(count * share)] ?? Number.NaN;
console.log(`${count} quotes, ${options.makers} makers, auction window ${options.auctionWindowMs} ms`);
console.log(`median ${quantile(0.5).toFixed(0)} ms, p95 ${quantile(0.95).toFixed(0)} ms (bar: ${bar} ms)`);
process.exit(quantile(0.5) < bar ? 0 : 1);
