// npm run test:browsers: the journeys of e2e/browsers in Chromium, Firefox and WebKit, one after the other, ending in one
// line "N passed, N failed". `npm run test:browsers -- firefox` runs some; other arguments go to Playwright (-g swap).
// Needs a build (npm run build); installs what is missing of the browsers, as root under Debian.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browsers.mjs';
import { install } from './install.mjs';

const root = path.resolve(import.meta.dirname, '..');
const report = path.join(root, 'node_modules/.cache/causeway-reports/browsers.json');

install();
if (!existsSync(path.join(root, 'dist/index.html'))) {
  console.error('There is no build to test: npm run build, then npm run test:browsers again.');
  process.exit(2);
}
const engines = Object.keys(ensureBrowser);
const args = process.argv.slice(2);
const named = args.filter((arg) => engines.includes(arg));
const wanted = named.length > 0 ? named : engines;

const found = {};
for (const engine of wanted) Object.assign(found, await ensureBrowser[engine]());

const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
const projects = wanted.flatMap((engine) => ['--project', engine]);
const others = args.filter((arg) => !engines.includes(arg));
mkdirSync(path.dirname(report), { recursive: true });
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '-c', 'e2e/browsers/playwright.config.ts', '--reporter=list,json', ...projects, ...others],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ...found, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
);

/** Every test of a report: its engine and what that calls its version, whether it passed, and its ms. */
const testsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ tests }) =>
    tests.map(({ projectName, status: result, results, annotations }) => ({
      engine: projectName,
      version: annotations.find(({ type }) => type === 'version')?.description,
      passed: result === 'expected',
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  ),
];
const tests = testsOf(JSON.parse(readFileSync(report, 'utf8')));
console.log('');
for (const engine of wanted) {
  const own = tests.filter((test) => test.engine === engine);
  const passed = own.filter((test) => test.passed).length;
  const seconds = own.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  const version = own.find((test) => test.version)?.version ?? 'of an unknown version';
  console.log(`${engine} ${version}: ${passed} of ${own.length} journeys in ${seconds.toFixed(0)} s`);
}
const passed = tests.filter((test) => test.passed).length;
console.log(`${passed} passed, ${tests.length - passed} failed`);
process.exit(status === 0 && tests.length > 0 && passed === tests.length ? 0 : 1);
