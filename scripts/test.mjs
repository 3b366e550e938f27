// npm test: what is checked every day, ending in one line "N passed, N failed". `npm test -- unit e2e` runs some parts,
// `npm run test:long` those that take longer than all the others together (CONTRIBUTING.md says when).
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTestBrowser } from './chromium.mjs';
import { install } from './install.mjs';

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, 'node_modules/.cache/causeway-reports');
const bin = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * On a machine that others share (CI), what fails is run once more, and what passes only then is named as flaky at the
 * end, with what it said the first time: something to mend, but no reason to refuse a change that did not cause it.
 * Anywhere else a flaky test is a failed one.
 */
const again = Boolean(process.env.CI);

/** Runs a command and returns its exit code and output; `show` gets the output as it comes. */
const run = (show, command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      show(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** A check that is one thing: passed or failed. */
const single =
  (command, ...args) =>
  async (show) => {
    const { code, output } = await run(show, command, args);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  };

/** No report or a bad exit code is a failure, whatever was counted: an error outside every test has a code only. */
const counted = ({ code, output }, passed, failed) =>
  code === 0 && passed > 0 && failed === 0 ? { passed, failed } : { passed, failed: Math.max(1, failed), output };

/** What a failed part printed about it: from the first word of a failure on, or its last lines; bounded. */
const whatFailed = (output) => {
  const at = output.search(/Failed Tests|Unhandled (Errors|Rejection)|^\s+1\) /m);
  return (at < 0 ? output.slice(-4000) : output.slice(at, at + 8000)).trim();
};

const vitest =
  (projects, filters = [], env = {}) =>
  async (show) => {
    const file = path.join(reports, `vitest-${[...projects, ...filters].join('-')}.json`);
    const args = ['run', ...filters, ...projects.flatMap((project) => ['--project', project])];
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`];
    const done = await run(show, bin('vitest'), [...args, ...reporters], env);
    const report = readReport(file);
    return counted(done, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
  };

/** A script that ends in a line "N passed, N failed" of its own. */
const summed =
  (...script) =>
  async (show) => {
    const done = await run(show, process.execPath, script);
    const last = [...done.output.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1);
    return counted(done, Number(last?.[1] ?? 0), Number(last?.[2] ?? 0));
  };

/** Browser tests; `dialect` is how the sandbox answers (docs/SANDBOX.md). */
const browser =
  (dialect, specs = [], env = {}) =>
  async (show) => {
    const file = path.join(reports, `playwright-${dialect}.json`);
    const chromium = await ensureTestBrowser();
    const args = ['test', '--reporter=list,json', `--retries=${again ? 1 : 0}`, ...specs];
    const done = await run(show, bin('playwright'), args, {
      CAUSEWAY_DIALECT: dialect,
      ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      ...env,
    });
    const stats = readReport(file)?.stats;
    const flaky = stats?.flaky ?? 0;
    const result = counted(done, (stats?.expected ?? 0) + flaky, stats?.unexpected ?? 0);
    return flaky > 0 && result.failed === 0 ? { ...result, flaky, output: done.output } : result;
  };

/** A part with many clocks in it, given its second chance where there is one. */
const patient = (part) => async (show) => {
  const first = await part(show);
  if (first.failed === 0 || !again) return first;
  const second = await part(show);
  return second.failed === 0 ? { ...second, flaky: first.failed, output: first.output } : second;
};

const npm = (name) => single('npm', 'run', '--silent', name);
const LONG = { CAUSEWAY_LONG: '1' };

/**
 * The parts of every day, in stages of two lanes: what waits for clocks and chains runs beside what only computes. Each
 * lane runs its parts one after the other; a stage begins when both lanes of the one before have ended.
 */
const daily = [
  [
    {
      types: npm('types'),
      lint: npm('lint'),
      unit: patient(vitest(['pure', 'dom', 'alone'])),
      build: npm('build'),
      reproduce: single(process.execPath, 'sandbox/run.mjs', 'deploy/site/reproduce.ts'),
    },
    { sandbox: patient(vitest(['sandbox'])), contracts: summed('sandbox/contracts/test.mjs') },
  ],
  // What differs between the dialects crosses each page once; `live-all` runs every browser test in it.
  [{ e2e: browser('interface'), live: browser('live', ['--grep', '@dialect']) }],
];

/** The parts that run by `npm run test:long`, or when they are named. */
const long = [
  [
    { build: npm('build'), house: summed('scripts/house.mjs') },
    { 'contracts-long': summed('sandbox/contracts/test.mjs', '--long'), mutation: summed('scripts/mutation.mjs') },
  ],
  [
    {
      soak: vitest(['sandbox'], ['.long.test.ts'], LONG),
      // The rows of the interface again, of a service as a browser holds it, through the client of a page.
      simulation: vitest(['sandbox'], ['conformance'], { CAUSEWAY_SANDBOX: 'browser' }),
      'live-all': browser('live'),
      long: browser('interface', ['.long.spec.ts'], LONG),
    },
  ],
];

install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const named = process.argv.slice(2).filter((name) => name !== '--long');
const everything = Object.assign({}, ...[...daily, ...long].flat());
const unknown = named.filter((name) => !(name in everything));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Parts: ${Object.keys(everything).join(', ')}.`);
  process.exit(2);
}
/** Parts that are named run one after the other, in the order in which they would run with all the others. */
const inOrder = Object.fromEntries(Object.entries(everything).filter(([name]) => named.includes(name)));
const stages = named.length > 0 ? [[inOrder]] : process.argv.includes('--long') ? long : daily;

const results = [];
const runLane = async (lane, isFront) => {
  for (const [name, part] of Object.entries(lane)) {
    const started = Date.now();
    const kept = [];
    // Two parts that print at the same time could not be read: the lane behind shows each part when it has ended.
    const show = isFront ? (chunk) => process.stdout.write(chunk) : (chunk) => kept.push(chunk);
    if (isFront) console.log(`\n=== ${name} ===`);
    const result = await part(show);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    results.push({ name, ...result, seconds });
    if (!isFront) console.log(`\n=== ${name}, ran beside the others ===\n${Buffer.concat(kept)}`);
  }
};
for (const lanes of stages) await Promise.all(lanes.map((lane, index) => runLane(lane, index === 0)));

for (const { name, failed, output } of results) {
  if (output) console.log(`\n=== ${name} ${failed > 0 ? 'failed' : 'was flaky'} ===\n${whatFailed(output)}`);
}
console.log('');
for (const { name, passed, failed, flaky = 0, seconds } of results) {
  const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(8)} s`;
  console.log(`${name.padEnd(14)} ${counts}${flaky > 0 ? `   ${flaky} only at the second try` : ''}`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
