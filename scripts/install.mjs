// Installs the exact packages of package-lock.json when node_modules is missing or differs from it. Plain Node, no packages.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** The packages of a lock file, or null when it cannot be read. */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? null;
  } catch {
    return null;
  }
};

/** Why an install is needed, as a phrase, or null when node_modules is exactly that of the lock file. */
export const installReason = (wanted, installed) => {
  if (!installed) return 'node_modules is missing';
  for (const [name, entry] of Object.entries(wanted)) {
    if (name === '' || entry.link) continue;
    const have = installed[name];
    if (!have && !entry.optional && !entry.devOptional) return `${name} is missing`;
    if (have && have.version !== entry.version) return `${name} is ${have.version}, not ${entry.version}`;
  }
  return null;
};

/** Runs the npm that runs us, or the one on the PATH. */
const npm = (args, stdio) => {
  const script = process.env.npm_execpath;
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  return spawnSync(command, [...first, ...args, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio,
    encoding: 'utf8',
    shell: process.platform === 'win32' && command === 'npm',
  });
};

const reasonNow = () =>
  installReason(packagesOf('package-lock.json') ?? {}, packagesOf('node_modules/.package-lock.json'));

const fail = (words, code = 1) => {
  console.error(words);
  process.exit(code || 1);
};

/**
 * Makes node_modules equal package-lock.json, or ends the process. `npm ci` refuses a lock file that was written where
 * the binaries of other platforms could not be had; then `npm install` follows the same lock, changes nothing in the
 * repository, and its result is compared with the lock package by package.
 */
export const install = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Node ${process.versions.node} is too old: version 20.19 or later is needed.`);
  }
  const reason = reasonNow();
  if (!reason) return;
  console.log(`Installing packages (${reason})…`);
  const clean = npm(['ci'], 'pipe');
  if (clean.status !== 0) {
    if (!/EUSAGE/.test(clean.stderr ?? ''))
      fail(`${clean.stderr ?? ''}\nnpm ci did not finish. Nothing was started. Check the network.`, clean.status);
    const followed = npm(['install', '--no-save'], 'inherit');
    if (followed.status !== 0) fail('npm install did not finish. Nothing was started.', followed.status);
  }
  const left = reasonNow();
  if (left) fail(`The packages are not those of package-lock.json: ${left}. Nothing was started.`);
};
