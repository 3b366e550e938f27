// Finds a Chromium for the browser tests and benches, and installs one where there is none: Playwright's own, or Debian's
// package. `node scripts/chromium.mjs` prints its path.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Debian's package of the engine alone, and the name of its program. */
const SHELL = 'chromium-headless-shell';

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a program on the PATH, or undefined. */
export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isExecutable);

const playwrightsOwn = async () => {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && isExecutable(file) ? file : null;
};

const find = async () =>
  process.env.CHROMIUM_PATH ?? (await playwrightsOwn()) ?? NAMES.map(onPath).find(Boolean) ?? null;

// What these say goes beside the answer, which is the path alone.
const run = (command, args) => spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2] }).status === 0;

/** Installs Debian's packages as root under Debian; whether it did. */
export const installDebians = (...names) => {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
};

const installPlaywrights = () => run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);

/** The path of a Chromium, installed if need be. Throws with what to do when none can be had. */
export const ensureChromium = async () => {
  const found = await find();
  if (found) return found;
  console.error('No Chromium found; installing one…');
  // Debian's package first where it can be installed: it answers at once, also where browser downloads are closed off.
  if (!installDebians('chromium')) installPlaywrights();
  const installed = await find();
  if (installed) return installed;
  throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it, then run npm test again.');
};

/**
 * The path of the browser for tests, null for Playwright's own choice. It is the engine without a window's program around
 * it where that is there or can be installed: it needs two thirds of the processor's time of a whole Chromium.
 */
export const ensureTestBrowser = async () => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (await playwrightsOwn()) return null;
  const found = onPath(SHELL);
  if (found) return found;
  console.error(`No ${SHELL} found; installing it…`);
  return (installDebians(SHELL) && onPath(SHELL)) || ensureChromium();
};

if (process.argv[1] === import.meta.filename) console.log(await ensureChromium());
