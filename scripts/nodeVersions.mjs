// The unit tests and `npm start` on the supported versions of Node beside the one that is installed. npm keeps each in its
// cache, from the package that holds its binary. Usage: node scripts/nodeVersions.mjs [22 24 26]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const VERSIONS = { 22: '22.23.3', 24: '24.21.0', 26: '26.10.0' };
const START_TIMEOUT_MS = 600_000;
const [PORT_ID, WEB_PORT_ID] = [18_787, 18_788];

const root = path.resolve(import.meta.dirname, '..');
/** Arguments of npm that run a command under a version: a `node` by name is that one too. */
const under = (version, ...command) => [
  'exec',
  '--yes',
  `--package=node-${process.platform}-${process.arch}@${version}`,
  '--',
  ...command,
];
const isOk = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** `npm start` with a build of its own, until its page and its service respond, then stopped as by Ctrl-C. */
const canStart = async (version) => {
  rmSync(path.join(root, 'node_modules/.cache/causeway-build'), { force: true });
  const entry = ['node', 'scripts/start.mjs', 'sandbox/node/start.ts', '--chains', 'base,arbitrum', '--history', '100'];
  const args = under(version, ...entry, '--port', `${PORT_ID}`, '--web-port', `${WEB_PORT_ID}`);
  const child = spawn('npm', args, { cwd: root, stdio: 'inherit', detached: true });
  const ended = once(child, 'exit');
  const urls = ['/swap', '/api/chains'].map((at) => `http://localhost:${WEB_PORT_ID}${at}`);
  const endMs = Date.now() + START_TIMEOUT_MS;
  let isUp = false;
  while (!isUp && child.exitCode === null && Date.now() < endMs) {
    isUp = (await Promise.all(urls.map(isOk))).every(Boolean);
    await delay(500);
  }
  // The group: npm, its shell and ours.
  if (child.exitCode === null) process.kill(-child.pid, 'SIGINT');
  await ended;
  return isUp;
};

const named = process.argv.slice(2);
let failed = 0;
const versions = Object.entries(VERSIONS).filter(([major]) => named.length === 0 || named.includes(major));
for (const [, version] of versions) {
  console.log(`\n=== Node ${version} ===`);
  const started = await canStart(version);
  console.log(`npm start on Node ${version}: ${started ? 'the page and the service responded' : 'failed'}`);
  const tests = under(version, 'node', 'node_modules/vitest/vitest.mjs', 'run', '--project', '!sandbox');
  const { status } = spawnSync('npm', tests, { cwd: root, stdio: 'inherit' });
  failed += (started ? 0 : 1) + (status === 0 ? 0 : 1);
}
console.log(`${2 * versions.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
