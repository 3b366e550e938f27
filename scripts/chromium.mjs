// Finds a Chromium for the browser tests and benches, and installs one where there is none: Debian's package as root under
// Debian, else Playwright's own. `node scripts/chromium.mjs` prints its path. CHROMIUM_PATH names another.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The engine alone, which needs two thirds of the processor's time of a whole Chromium. */
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

// Output goes to stderr: stdout is the path alone.
const run = (command, args) => spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

/** Installs Debian's packages as root under Debian. False where it cannot. */
export const installDebians = (...names) => {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.error(`Installing ${names.join(', ')}…`);
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]);
};

const find = (names) =>
  [process.env.CHROMIUM_PATH, chromium.executablePath()].find((file) => file && isExecutable(file)) ??
  names.map(onPath).find(Boolean);

const ensure = (names) => {
  const found = find(names);
  if (found) return found;
  if (!installDebians(names[0]))
    run(process.execPath, [
      path.resolve(import.meta.dirname, '../node_modules/@playwright/test/cli.js'),
      'install',
      'chromium',
    ]);
  const installed = find(NAMES.concat(SHELL));
  if (installed) return installed;
  throw new Error(
    'No Chromium could be installed. Install one and set CHROMIUM_PATH to it, then run the command again.',
  );
};

/** The path of a Chromium, installed if need be. */
export const ensureChromium = () => ensure(NAMES);

/** The path of the browser for tests, installed if need be. */
export const ensureTestBrowser = () => ensure([SHELL]);

if (process.argv[1] === import.meta.filename) console.log(ensureChromium());
