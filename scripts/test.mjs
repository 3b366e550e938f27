// npm test: everything that is checked, in order, ending in one line "N passed, N failed". `npm test -- unit e2e` runs some.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from './chromium.mjs';
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

/** Runs a command and returns its exit code and output; the output is also shown as it comes. */
const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (stream) => (chunk) => {
      output += chunk;
      stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
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
const single = async (command, args) => {
  const { code, output } = await run(command, args);
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

const vitest = async (...projects) => {
  const file = path.join(reports, `vitest-${projects.join('-')}.json`);
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  const done = await run(bin('vitest'), [...args, '--reporter=default', '--reporter=json', `--outputFile=${file}`]);
  const report = readReport(file);
  return counted(done, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
};

/** A script that ends in a line "N passed, N failed" of its own. */
const summed = async (script) => {
  const done = await run(process.execPath, [script]);
  const last = [...done.output.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1);
  return counted(done, Number(last?.[1] ?? 0), Number(last?.[2] ?? 0));
};

/** Browser tests; `dialect` is how the sandbox answers (FIELD-NOTES section 1). */
const browser = async (dialect, ...specs) => {
  const file = path.join(reports, `playwright-${dialect}.json`);
  const chromium = await ensureChromium();
  const args = ['test', '--reporter=list,json', `--retries=${again ? 1 : 0}`, ...specs];
  const done = await run(bin('playwright'), args, {
    CAUSEWAY_DIALECT: dialect,
    ...(wanted.includes('long') ? { CAUSEWAY_LONG: '1' } : {}),
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = readReport(file)?.stats;
  const flaky = stats?.flaky ?? 0;
  const result = counted(done, (stats?.expected ?? 0) + flaky, stats?.unexpected ?? 0);
  return flaky > 0 && result.failed === 0 ? { ...result, flaky, output: done.output } : result;
};

const node = (...args) => single(process.execPath, args);

/** A part with many clocks in it, given its second chance where there is one. */
const patient = (part) => async () => {
  const first = await part();
  if (first.failed === 0 || !again) return first;
  const second = await part();
  return second.failed === 0 ? { ...second, flaky: first.failed, output: first.output } : second;
};

const steps = {
  types: () => single('npm', ['run', '--silent', 'types']),
  lint: () => single('npm', ['run', '--silent', 'lint']),
  house: () => summed('scripts/house.mjs'),
  unit: patient(() => vitest('pure', 'dom')),
  contracts: () => summed('sandbox/contracts/test.mjs'),
  sandbox: patient(() => vitest('sandbox')),
  build: () => single('npm', ['run', '--silent', 'build']),
  reproduce: () => node('sandbox/run.mjs', 'deploy/reproduce.ts'),
  bundle: () => node('sandbox/run.mjs', 'bench/bundle.ts'),
  e2e: () => browser('interface'),
  // What differs between the dialects crosses each page once; `live-all` runs every browser test in it.
  live: () => browser('live', '--grep', '@dialect'),
  'live-all': () => browser('live'),
  long: () => browser('interface', '.long.spec.ts'),
};
/** Parts that run only when they are named: each takes longer than all the others together. */
const onlyByName = new Set(['long', 'live-all']);

install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Parts: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}
const results = [];
for (const [name, step] of Object.entries(steps)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue;
  const started = Date.now();
  console.log(`\n=== ${name} ===`);
  const result = await step();
  results.push({ name, ...result, seconds: ((Date.now() - started) / 1000).toFixed(1) });
}
for (const { name, failed, output } of results) {
  if (output) console.log(`\n=== ${name} ${failed > 0 ? 'failed' : 'was flaky'} ===\n${whatFailed(output)}`);
}
console.log('');
for (const { name, passed, failed, flaky = 0, seconds } of results) {
  const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(8)} s`;
  console.log(`${name.padEnd(10)} ${counts}${flaky > 0 ? `   ${flaky} only at the second try` : ''}`);
}
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
