// All checks of the contracts: unit, fuzz and invariant tests. --long goes deeper, compiles with the optimizer, measures the
// line coverage of Settlement.sol, and runs the broken copies that the invariants must see.
// Usage: node sandbox/contracts/test.mjs [--long]
import { forge } from './forge.mjs';
import { runMutants } from './mutants.mjs';

const long = process.argv.includes('--long');
const bar = 95;
const counts = { passed: 0, failed: 0 };

const add = (what, passed, failed) => {
  counts.passed += passed;
  counts.failed += failed;
  console.log(`${what}: ${passed} passed, ${failed} failed`);
};

const runTests = async () => {
  const runs = long
    ? { FOUNDRY_INVARIANT_RUNS: '512', FOUNDRY_INVARIANT_DEPTH: '128', FOUNDRY_FUZZ_RUNS: '4096' }
    : { FOUNDRY_INVARIANT_RUNS: '16', FOUNDRY_OPTIMIZER: 'false' };
  const { code, output } = await forge(['test'], runs);
  const total = /(\d+) tests passed, (\d+) failed/.exec(output);
  if (!total || code !== 0) console.log(output);
  add('Contract tests', Number(total?.[1] ?? 0), total ? Number(total[2]) : 1);
  return total !== null && code === 0;
};

const measureCoverage = async () => {
  const { code, output } = await forge(['coverage', '--report', 'summary', '--no-match-contract', 'Invariants']);
  const share = Number(/src\/Settlement\.sol\s*\|\s*([\d.]+)%/.exec(output)?.[1] ?? 0);
  if (code !== 0) console.log(output.slice(-4000));
  const enough = code === 0 && share >= bar;
  add(`Line coverage of Settlement.sol ${share} % (at least ${bar} %)`, enough ? 1 : 0, enough ? 0 : 1);
};

const started = Date.now();
if ((await runTests()) && long) {
  const mutants = await runMutants({ long });
  add('Broken copies seen by their invariant', mutants.passed, mutants.failed);
  await measureCoverage();
}
console.log(`Contracts in ${Math.round((Date.now() - started) / 1000)} s`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
