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

/** A headless Chromium for measurements: Playwright's own, or the one at `path` or in CHROMIUM_PATH. */
export const openChromium = (path: string | undefined): Promise<Browser> => {
  const executablePath = path ?? process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
      `--disable-features=${OFF.join()}`,
      NOTE_LINES,
    ],
  });
};
