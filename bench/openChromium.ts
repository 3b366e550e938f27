import { execFileSync } from 'node:child_process';
import nodePath from 'node:path';
import { type Browser, chromium } from '@playwright/test';

/**
 * Off while measuring. The browser's own list below the address bar is a web page of 400 files, which it loads beside the
 * page of a new context and on the same cores. The others are those that Playwright switches off; a second list replaces
 * the first.
 */
const OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/**
 * Requests are listened to here, and whoever listens is told which line sent each: for that the browser reads the script a
 * second time, unless it noted the lines the first time. A visitor's browser does neither.
 */
const NOTE_LINES = '--js-flags=--no-enable-lazy-source-positions';

/** The path of the browser that the tests use: the one that is named, or what scripts/chromium.mjs finds or installs. */
export const findChromium = (path: string | undefined): string =>
  path ||
  execFileSync(process.execPath, [nodePath.join(process.env.CAUSEWAY_ROOT ?? '.', 'scripts/chromium.mjs')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

/** A headless Chromium for measurements. It takes the certificate that a bench made for itself. */
export const openChromium = (path: string | undefined): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(path),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
      `--disable-features=${OFF.join()}`,
      ...[NOTE_LINES, '--ignore-certificate-errors'],
    ],
  });
