// What of the code that moves money no test notices: Stryker changes it in one place after the other and runs its tests.
// Ends in one line "N passed, N failed": changes that were noticed, and those beyond what docs/FAULTS.md explains.
// `node scripts/mutation.mjs quote amount` runs some groups; a file of a group, or lines of it, runs alone
// (`src/domain/swap/quoteRules.ts:1-60`). What a whole file came to is written into the table of docs/FAULTS.md. Changes
// that were tried are not tried again while neither they nor a test changed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** Outside of node_modules, where no test runner looks. */
const work = mkdtempSync(path.join(tmpdir(), 'causeway-mutation-'));
/** What earlier runs came to. */
const known = path.join(root, 'node_modules/.cache/causeway-mutation');
/** Less than this share of the changes noticed is a failure. */
const LEAST = 0.95;

/** As many random cases in a property: a change is noticed by a test of its own, or by the first few. */
const RUNS = '60';

/** What is changed, and the tests that must notice: those that stand beside it. */
const groups = {
  quote: {
    mutate: ['src/domain/swap/checkQuote.ts', 'src/domain/swap/quoteRules.ts'],
    tests: [
      'src/domain/swap/checkQuote.test.ts',
      'src/domain/swap/checkQuoteMutations.test.ts',
      'src/domain/swap/quoteRules.test.ts',
    ],
  },
  amount: {
    mutate: ['src/domain/amount/parseAmount.ts', 'src/domain/amount/numberFormat.ts'],
    tests: ['src/domain/amount/*.test.ts', 'src/entities/settings/formats.test.ts'],
  },
  progress: {
    mutate: ['src/domain/order/status/orderProgress.ts', 'src/domain/order/status/orderStatus.ts'],
    tests: ['src/domain/order/status/orderProgress.test.ts', 'src/domain/order/status/orderStatus.test.ts'],
  },
  delivery: {
    mutate: ['src/engines/deliverSignature.ts', 'src/engines/delivery.ts'],
    tests: ['src/engines/deliverSignature.test.ts', 'src/engines/delivery.test.ts'],
  },
  transactions: {
    mutate: [
      'createTransactions',
      'followTransaction',
      'runApproval',
      'runBatch',
      'runRevocations',
      'runTransaction',
      'transactionPhase',
      'unaskedEffects',
    ]
      .map((file) => `src/engines/transactions/${file}.ts`)
      .concat('src/engines/poll.ts'),
    tests: ['src/engines/transactions/*.test.ts'],
  },
};

/** Stryker changes files in place, so it works on a copy of what is there, with the packages of this tree. */
const copyTree = () => {
  const run = (command, args) => spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  for (const name of ['src', 'sandbox', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
    run('cp', ['-r', name, work]);
  run('ln', ['-s', path.join(root, 'node_modules'), path.join(work, 'node_modules')]);
};

const memoryOf = (name) => path.join(known, `${name}.json`);

/** What survived and runs as its file is loaded belongs to no test, so Stryker does not see that a test of it changed. */
const forgetLoaded = (name) => {
  if (!existsSync(memoryOf(name))) return;
  const memory = JSON.parse(readFileSync(memoryOf(name), 'utf8'));
  for (const file of Object.values(memory.files))
    file.mutants = file.mutants.filter((mutant) => !mutant.static || isNoticed(mutant));
  writeFileSync(memoryOf(name), JSON.stringify(memory));
};

const config = (name, mutate) => ({
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.mjs', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  mutate,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'report.json' },
  concurrency: 1,
  inPlace: true,
  incremental: true,
  incrementalFile: memoryOf(name),
  tempDirName: path.join(work, '.stryker'),
  allowConsoleColors: false,
});

const vitestConfig = ({ tests }) =>
  `export default { test: ${JSON.stringify({
    include: tests,
    environment: 'node',
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
    setupFiles: ['src/testing/leaveNoTrace.ts'],
  })} };\n`;

/** The changes of some files with what came of each. */
const mutantsOf = (name, group, mutate) => {
  forgetLoaded(name);
  writeFileSync(path.join(work, 'vitest.mutation.config.mjs'), vitestConfig(group));
  writeFileSync(path.join(work, 'stryker.config.json'), JSON.stringify(config(name, mutate)));
  const bin = path.join(root, 'node_modules/.bin/stryker');
  const env = { ...process.env, CAUSEWAY_RUNS: RUNS };
  const { status } = spawnSync(bin, ['run', 'stryker.config.json'], { cwd: work, env, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`stryker ended with ${status}`);
  const { files } = JSON.parse(readFileSync(path.join(work, 'report.json'), 'utf8'));
  return Object.entries(files).flatMap(([file, { mutants, source }]) =>
    mutants.map((mutant) => ({ ...mutant, file, line: source.split('\n')[mutant.location.start.line - 1].trim() })),
  );
};

const isNoticed = ({ status }) => status !== 'Survived' && status !== 'NoCoverage';

/** Writes what a whole file came to into its row of the table. */
const note = (name, file, ofFile) => {
  const kept = ofFile.filter(isNoticed).length;
  const row = `| ${name} | \`${file}\` | ${kept} of ${ofFile.length} | ${((100 * kept) / ofFile.length).toFixed(1)} % |`;
  const table = path.join(root, 'docs/FAULTS.md');
  const lines = readFileSync(table, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.startsWith(`| ${name} | \`${file}\` |`));
  if (at < 0) throw new Error(`docs/FAULTS.md has no row for ${file}`);
  writeFileSync(table, lines.with(at, row).join('\n'));
};

const wanted = process.argv.slice(2);
/** All files of a group that is named, or of every group where nothing is; else those that are named themselves. */
const wantedOf = (name, { mutate }) =>
  wanted.length === 0 || wanted.includes(name) ? mutate : wanted.filter((file) => mutate.includes(file.split(':')[0]));

copyTree();
mkdirSync(known, { recursive: true });
let [noticed, all] = [0, 0];
for (const [name, group] of Object.entries(groups)) {
  const mutate = wantedOf(name, group);
  if (mutate.length === 0) continue;
  // What is known of the other files of the group comes with them.
  const isWanted = ({ file }) => mutate.some((one) => one.split(':')[0] === file);
  const mutants = mutantsOf(name, group, mutate).filter(
    (mutant) => isWanted(mutant) && !['Ignored', 'CompileError', 'RuntimeError'].includes(mutant.status),
  );
  const survivors = mutants.filter((mutant) => !isNoticed(mutant));
  for (const { file, location, mutatorName, replacement, line } of survivors) {
    console.log(
      `  ${file}:${location.start.line}:${location.start.column} ${mutatorName}: ${line}  =>  ${replacement.slice(0, 80).replace(/\s+/g, ' ')}`,
    );
  }
  const kept = mutants.length - survivors.length;
  console.log(`${name}: ${kept} of ${mutants.length} noticed, ${((100 * kept) / mutants.length).toFixed(1)} %`);
  for (const whole of mutate.filter((file) => group.mutate.includes(file)))
    note(
      name,
      path.basename(whole),
      mutants.filter(({ file }) => file === whole),
    );
  noticed += kept;
  all += mutants.length;
}
const missing = Math.max(0, Math.ceil(all * LEAST) - noticed);
console.log(`${noticed} passed, ${missing} failed`);
rmSync(work, { recursive: true, force: true });
process.exit(missing === 0 ? 0 : 1);
