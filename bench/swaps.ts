// 100 swaps submitted at once: all settled, tokens conserved, every record complete, no error in the log.
// node sandbox/run.mjs bench/swaps.ts [--count 100] [--chains base,arbitrum] [--port 8790]
import { privateKeyToAccount } from 'viem/accounts';
import { accounts } from '../sandbox/chain/accounts.ts';
import { startSandbox } from '../sandbox/node/startSandbox.ts';
import { seededRandom } from '../sandbox/random/seededRandom.ts';
import { benchOptions, median } from '../sandbox/soak/benchOptions.ts';
import { chainEvidence } from '../sandbox/soak/chainEvidence.ts';
import { makeSwappers, randomWish, tokensOf } from '../sandbox/soak/swappers.ts';
import { sumProblems, tokenSums } from '../sandbox/soak/tokenSums.ts';
import { waitFinal } from '../sandbox/soak/waitFinal.ts';
import type { SignedQuote } from '../sandbox/trader/createTrader.ts';
import { tradeService } from '../sandbox/trader/tradeService.ts';

const { numbers, sandbox: options } = benchOptions({ count: 100, seed: 1 }, [
  '--makers',
  '3',
  '--quiet',
  '--history',
  '0',
]);
const { count = 100, seed = 1 } = numbers;
const log: string[] = [];
const sandbox = await startSandbox(options, (line) => log.push(line));
const problems: string[] = [];

try {
  const service = tradeService(sandbox.url);
  const random = seededRandom(seed);
  const swappers = await makeSwappers(service, sandbox.chains, Math.min(20, count));
  const makers = Array.from({ length: options.makers }, (_, i) => privateKeyToAccount(accounts.maker(i)).address);
  const visitor = privateKeyToAccount(accounts.visitor).address;
  const holders = [...makers, visitor, ...swappers.map((swapper) => swapper.address)];
  const before = await tokenSums(sandbox.chains, holders);

  const tokens = tokensOf(sandbox.chains);
  const jobs = Array.from({ length: count }, (_, i) => ({
    swapper: swappers[i % swappers.length],
    wish: randomWish(tokens, random, BigInt(random.int(20, 5_000))),
  }));
  // Quotes in small groups: makers sign an answer to each, and this is not a bench of quotes.
  const signed: (SignedQuote | undefined)[] = [];
  for (let from = 0; from < count; from += 5) {
    const group = jobs.slice(from, from + 5);
    signed.push(...(await Promise.all(group.map(({ swapper, wish }) => swapper?.trader.sign(wish)))));
  }
  const began = performance.now();
  const took: number[] = [];
  const hashes = await Promise.all(
    signed.map(async (one, i) => {
      if (!one) throw new Error('no swapper');
      await jobs[i]?.swapper?.trader.submit(one);
      took.push(performance.now() - began);
      return one.quote.orderHash;
    }),
  );
  const final = await waitFinal(service, hashes, 120_000);
  const elapsed = performance.now() - began;

  // The settlement message follows the fill: wait for it, as the maker does.
  let evidence = await chainEvidence(sandbox.chains);
  const settled = () => hashes.filter((hash) => evidence.get(hash)?.settles === 1).length;
  for (const until = Date.now() + 30_000; settled() < count && Date.now() < until; ) {
    evidence = await chainEvidence(sandbox.chains);
  }
  const rows = [...final.values()];
  const complete = rows.filter((row) => row.status === 'Completed' && row.srcTx !== null && row.dstTx !== null).length;
  const twice = [...evidence.values()].filter((one) => one.deposits > 1 || one.fills > 1 || one.settles > 1).length;
  const errors = log.filter((line) => /error|exception|fail|revert/i.test(line));
  const sums = sumProblems(before, await tokenSums(sandbox.chains, holders));

  console.log(`${count} swaps on ${sandbox.chains.length} chains, all submitted at once`);
  console.log(`acknowledged  median ${median(took).toFixed(0)} ms, last ${Math.max(...took).toFixed(0)} ms`);
  console.log(`all final     ${(elapsed / 1000).toFixed(1)} s`);
  console.log(`completed with both transactions ${complete}, settled ${settled()}, anything twice ${twice}`);
  console.log(`tokens not conserved ${sums.length}, errors in the log ${errors.length}`);
  if (complete !== count) problems.push(`${count - complete} orders are not Completed with both transactions`);
  if (settled() !== count) problems.push(`${count - settled()} orders are not settled`);
  if (twice > 0) problems.push(`${twice} orders happened twice`);
  problems.push(...sums, ...errors.slice(0, 10));
} finally {
  await sandbox.stop();
}
for (const problem of problems) console.log(`✗ ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
