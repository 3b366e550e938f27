// Finds Firefox, WebKit and what they need for `npm run test:browsers`, and installs Debian's packages where they are
// missing and can be. `npm test` needs none of them. `node scripts/browsers.mjs` prints their paths.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium, installDebians, onPath } from './chromium.mjs';

const ensure = (what, packages, find) => {
  const found = find();
  if (found) return found;
  console.error(`No ${what} found; installing ${packages.join(', ')}…`);
  installDebians(...packages);
  const installed = find();
  if (installed) return installed;
  throw new Error(
    `No ${what} could be installed. Under Debian, as root: apt-get install ${packages.join(' ')}. ` +
      'Or name the browsers to test: npm run test:browsers -- chromium',
  );
};

/** The path of a Firefox as Mozilla or Debian ships it. FIREFOX_PATH names another. */
const ensureFirefox = () =>
  ensure('Firefox', ['firefox-esr'], () => process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox'));

const LIBRARIES = '/usr/lib';
const miniBrowser = () =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .flatMap((machine) =>
      ['4.1', '4.0'].map((api) => path.join(LIBRARIES, machine, `webkit2gtk-${api}`, 'MiniBrowser')),
    )
    .find(existsSync);

/** WebKitGTK's driver, the small browser that comes with the engine, and an X server that needs no screen. */
const ensureWebKit = () => ({
  WEBKIT_DRIVER_PATH: ensure('WebKitWebDriver', ['webkit2gtk-driver'], () => onPath('WebKitWebDriver')),
  WEBKIT_PATH: ensure('MiniBrowser of WebKitGTK', ['webkit2gtk-driver'], miniBrowser),
  XVFB_PATH: ensure('Xvfb', ['xvfb'], () => onPath('Xvfb')),
});

/** By engine: the paths of its programs, by the variables under which e2e/browsers reads them. */
export const ensureBrowser = {
  chromium: async () => ({ CHROMIUM_PATH: await ensureChromium() }),
  firefox: async () => ({ FIREFOX_PATH: ensureFirefox() }),
  webkit: async () => ensureWebKit(),
};

if (process.argv[1] === import.meta.filename)
  for (const [name, ensureIt] of Object.entries(ensureBrowser)) console.log(name, await ensureIt());
