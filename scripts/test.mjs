// npm test: runs npm scripts side by side and ends in one line "N passed, N failed". `npm test -- unit e2e` runs those that
// are named, `npm run test:long` those that take longer (CONTRIBUTING.md says when).
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { install } from './install.mjs';

/** Stages run one after the other, the lanes of a stage side by side, the scripts of a lane one after the other. */
const DAILY = [
  [
    ['types', 'lint', 'test:unit'],
    ['build', 'test:live', 'test:sandbox', 'test:contracts', 'test:reproduce'],
  ],
  [['test:e2e']],
];
const LONG = [
  [
    ['build', 'test:house', 'test:react', 'test:nodes'],
    ['test:contracts-long', 'test:mutation'],
  ],
  [['test:sandbox-long', 'test:simulation', 'test:browsers', 'test:live-all', 'test:e2e-long']],
];
const MAX_TAIL_LINES = 60;

const root = path.resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Tests that a runner counted in its output; a script without tests is one. */
const countsOf = (output, code) => {
  const numberBefore = (word, text) => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);
  const summaries = [
    // Vitest: "Tests  2 failed | 95 passed (97)".
    ...output.matchAll(/^ *Tests .*$/gm),
    // Playwright: "  2 failed", a list of them, "  95 passed (1.2m)".
    ...output.matchAll(/^ {2}\d+ (?:failed|flaky|passed)\b.*$/gm),
    // Scripts of this repository: "95 passed, 2 failed".
    ...[...output.matchAll(/^\d+ passed, \d+ failed$/gm)].slice(-1),
  ].map(([line]) => line);
  const sum = (word) => summaries.reduce((total, line) => total + numberBefore(word, line), 0);
  const [passed, failed, flaky] = [sum('passed') + sum('flaky'), sum('failed'), sum('flaky')];
  if (code !== 0) return { passed, failed: Math.max(1, failed), flaky };
  return { passed: summaries.length > 0 ? passed : 1, failed, flaky };
};

/** Runs a script; `show` gets its output as it comes. */
const run = (name, show) =>
  new Promise((resolve) => {
    const began = Date.now();
    const child = spawn('npm', ['run', '--silent', name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += chunk;
        show(chunk);
      });
    child.on('close', (code) => {
      const output = stripVTControlCharacters(text);
      resolve({ name, output, seconds: (Date.now() - began) / 1000, ...countsOf(output, code) });
    });
  });

const isLong = process.argv.includes('--long');
const named = process.argv.slice(2).filter((name) => name !== '--long');
const scriptOf = (name) => [`test:${name}`, name].find((script) => script in scripts);
const unknown = named.filter((name) => scriptOf(name) === undefined);
if (unknown.length > 0) {
  console.error(`No such script: ${unknown.join(', ')}. Scripts: ${[DAILY, LONG].flat(3).join(', ')}.`);
  process.exit(2);
}
const stages = named.length > 0 ? [[named.map(scriptOf)]] : isLong ? LONG : DAILY;

install();
const results = [];
const runLane = async (lane, index) => {
  for (const name of lane) {
    // The output of two scripts at once could not be read: the second lane prints each script when it has ended.
    const chunks = [];
    if (index === 0) console.log(`\n=== ${name} ===`);
    results.push(await run(name, (chunk) => (index === 0 ? process.stdout.write(chunk) : chunks.push(chunk))));
    if (index > 0) console.log(`\n=== ${name}, ran beside the others ===\n${Buffer.concat(chunks)}`);
  }
};
for (const lanes of stages) await Promise.all(lanes.map(runLane));

for (const { name, failed, output } of results.filter((result) => result.failed > 0))
  console.log(`\n=== ${name}: ${failed} failed ===\n${output.trimEnd().split('\n').slice(-MAX_TAIL_LINES).join('\n')}`);
console.log('');
for (const { name, passed, failed, flaky, seconds } of results) {
  const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(8)} s`;
  console.log(`${name.padEnd(20)} ${counts}${flaky > 0 ? `   ${flaky} passed only when retried` : ''}`);
}
const total = (figure) => results.reduce((sum, result) => sum + result[figure], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
