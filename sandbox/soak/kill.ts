// kill -9 of the service while swaps run: every acknowledged order becomes final, nothing happens twice.
// node sandbox/run.mjs sandbox/soak/kill.ts [--kills 3] [--swaps 20] [--seed 1] [--chains base,arbitrum] [--port 8790]
import { startSandbox } from '../node/startSandbox.ts';
import { tradeService } from '../trader/tradeService.ts';
import { benchOptions } from './benchOptions.ts';
import { killRounds } from './killRounds.ts';
import { makeSwappers } from './swappers.ts';

const { numbers, sandbox: options } = benchOptions({ kills: 3, swaps: 20, seed: 1 }, [
  '--makers',
  '3',
  '--quiet',
  '--history',
  '0',
]);
const { kills = 3, swaps = 20, seed = 1 } = numbers;
const log: string[] = [];
const sandbox = await startSandbox(options, (line) => log.push(line));
const problems: string[] = [];
try {
  const swappers = await makeSwappers(tradeService(sandbox.url), sandbox.chains, 10);
  const began = Date.now();
  const patienceMs = options.quoteValidityMs + 60_000;
  const report = await killRounds(sandbox, swappers, { kills, swaps, seed, patienceMs });
  console.log(
    `${kills} kills, ${kills * swaps} swaps begun, ${report.acknowledged} acknowledged, ${report.unanswered} not`,
  );
  console.log(`final ${report.completed + report.failed}: ${report.completed} completed, ${report.failed} failed`);
  console.log(`${((Date.now() - began) / 1000).toFixed(0)} s`);
  problems.push(...report.problems);
} finally {
  await sandbox.stop();
}
for (const problem of problems) console.log(`✗ ${problem}`);
if (problems.length > 0) console.log(log.slice(-15).join('\n'));
process.exit(problems.length > 0 ? 1 : 0);
