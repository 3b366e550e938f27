import { defineConfig } from '@playwright/test';

// Found or installed by the global setup, before the workers read this file again.
const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e',
  // The journeys of three browsers (npm run test:browsers) and the long runs (npm run test:long) are asked for by name.
  ...(process.env.CAUSEWAY_LONG ? {} : { grepInvert: /@long/ }),
  testIgnore: ['**/browsers/**', ...(process.env.CAUSEWAY_LONG ? [] : ['**/*.long.spec.ts'])],
  // Times are limits against hanging, not measures: a busy machine takes several times as long.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  // A page waits for the market half of the time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // On a machine that others share a failed test is run once more; what passes only then is named as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  globalSetup: './e2e/startSandbox.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // Motion costs an eighth of the time: the long runs have it.
    contextOptions: process.env.CAUSEWAY_LONG ? {} : { reducedMotion: 'reduce' },
    // A trace costs a third of the processor's time: a retry leaves one, `--trace on` any other.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
