import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installDebians, onPath } from '../../scripts/chromium.mjs';

/** A path, after an install of Debian's package where it is missing; throws what to install by hand. */
const ensure = (program: string, debian: string, find: () => string | undefined): string => {
  const found = find() ?? (installDebians(debian) ? find() : undefined);
  if (found !== undefined) return found;
  throw new Error(
    `No ${program} could be installed. Under Debian, as root: apt-get install ${debian}. ` +
      'Or test another browser: npm run test:browsers -- --project chromium',
  );
};

/** The path of a Firefox as Mozilla or Debian ships it. FIREFOX_PATH names another. */
export const ensureFirefox = (): string =>
  ensure('Firefox', 'firefox-esr', () => process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox'));

const LIBRARIES = '/usr/lib';
const miniBrowser = (): string | undefined =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .flatMap((machine) =>
      ['4.1', '4.0'].map((api) => path.join(LIBRARIES, machine, `webkit2gtk-${api}`, 'MiniBrowser')),
    )
    .find(existsSync);

/** WebKitGTK's driver, the small browser of the engine, and an X server that needs no screen. */
export const ensureWebKit = () => ({
  driver: ensure('WebKitWebDriver', 'webkit2gtk-driver', () => onPath('WebKitWebDriver')),
  browser: ensure('MiniBrowser of WebKitGTK', 'webkit2gtk-driver', miniBrowser),
  xvfb: ensure('Xvfb', 'xvfb', () => onPath('Xvfb')),
});
