// The unit tests and `npm start` on the supported versions of Node beside the one that is installed. Each is fetched once
// into node_modules/.cache from the npm package that holds its binary.
// Usage: node scripts/nodeVersions.mjs [22 24 26]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const VERSIONS = { 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' };
const START_TIMEOUT_MS = 600_000;

const root = path.resolve(import.meta.dirname, '..');
const cache = path.join(root, 'node_modules/.cache');

/** The path of a Node of this version. */
const fetchNode = (version) => {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(cache, 'causeway-node', version);
  const binary = path.join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(binary)) return binary;
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${name}@${version}`];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0 || !existsSync(binary)) throw new Error(`${name}@${version} could not be installed.`);
  return binary;
};

/** Everything that asks for `node` by name gets this one too. */
const envOf = (node) => ({ ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` });

const runUnitTests = (node, version) => {
  const report = path.join(cache, `causeway-reports/node-${version}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', '!sandbox', ...reporters];
  const { status } = spawnSync(node, args, { cwd: root, env: envOf(node), stdio: 'inherit' });
  const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : {};
  // An error outside of every test has an exit code only.
  return { passed, failed: status === 0 && passed > 0 ? failed : Math.max(1, failed) };
};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const isOk = (url) =>
  fetch(url)
    .then((response) => response.ok)
    .catch(() => false);

/** `npm start` with a build of its own, until its page and its service respond, then stopped as by Ctrl-C. */
const runStart = async (node) => {
  rmSync(path.join(cache, 'causeway-build'), { force: true });
  const [port, webPort] = [await freePort(), await freePort()];
  const options = ['--port', `${port}`, '--web-port', `${webPort}`, '--chains', 'base,arbitrum', '--history', '100'];
  const args = [path.join(root, 'scripts/start.mjs'), 'sandbox/node/start.ts', ...options];
  const child = spawn(node, args, { cwd: root, env: envOf(node), stdio: 'inherit' });
  let code;
  const ended = once(child, 'exit').then(([exitCode]) => {
    code = exitCode;
  });
  const urls = [`http://localhost:${webPort}/swap`, `http://localhost:${webPort}/api/chains`];
  const endMs = Date.now() + START_TIMEOUT_MS;
  let isUp = false;
  while (!isUp && code === undefined && Date.now() < endMs) {
    isUp = (await Promise.all(urls.map(isOk))).every(Boolean);
    await delay(500);
  }
  if (code === undefined) child.kill('SIGINT');
  await ended;
  return isUp && code === 0;
};

const named = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };
for (const [major, version] of Object.entries(VERSIONS)) {
  if (named.length > 0 && !named.includes(major)) continue;
  console.log(`\n=== Node ${version} ===`);
  const node = fetchNode(version);
  const started = await runStart(node);
  console.log(`npm start on Node ${version}: ${started ? 'the page and the service responded' : 'failed'}`);
  const { passed, failed } = runUnitTests(node, version);
  console.log(`Node ${version}: ${passed} unit tests passed, ${failed} failed`);
  totals.passed += passed + (started ? 1 : 0);
  totals.failed += failed + (started ? 0 : 1);
}
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
