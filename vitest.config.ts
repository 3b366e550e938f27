import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { sandboxModules } from './deploy/plugins/sandboxModules.ts';

// Tests run 14 hours ahead of UTC, so that a time read or written in the reader's zone by mistake is seen.
process.env.TZ = 'Pacific/Kiritimati';

const NO_WEB_STORAGE = '--no-experimental-webstorage';

/** A replaced module would stay replaced for the next file of the worker. */
const REPLACES_MODULES = 'src/**/*.isolated.test.tsx';

const DOM: NonNullable<ViteUserConfig['test']> = {
  setupFiles: ['src/testing/leaveNoTrace.ts', 'src/testing/setupDom.ts'],
  environment: 'happy-dom',
  // A link that is followed in one test would be the address of the next.
  environmentOptions: {
    happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
  },
  pool: 'threads',
  // Node 26 has a localStorage of its own, which hides that of the page.
  execArgv: process.allowedNodeEnvironmentFlags.has(NO_WEB_STORAGE) ? [NO_WEB_STORAGE] : [],
  testTimeout: 60_000,
  expect: { requireAssertions: true },
};

export default defineConfig({
  plugins: [react(), sandboxModules()],
  test: {
    // At least two, because tests wait for chains, clocks and timers. With three on two cores, a sandbox beside the other lane
    // of `npm test` once did not start within two minutes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // On a machine that others share a failed test is run once more, and named by the reporter.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.ts', 'deploy/**/*.test.ts'],
          setupFiles: ['src/testing/leaveNoTrace.ts'],
          pool: 'threads',
          // A limit against hanging, not a measure: a busy machine takes several times as long.
          testTimeout: 60_000,
          expect: { requireAssertions: true },
          // Pure code keeps nothing between two tests: files share a worker and load each module once.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          ...DOM,
          name: 'dom',
          include: ['src/**/*.test.tsx'],
          exclude: [REPLACES_MODULES],
          // A third of the processor's time: files share a worker and load React, viem and wagmi once.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...DOM, name: 'isolated', include: [REPLACES_MODULES], sequence: { groupOrder: 2 } },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          include: ['sandbox/**/*.test.ts'],
          exclude: process.env.CAUSEWAY_LONG ? [] : ['**/*.long.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { requireAssertions: true },
          // Each test makes the services it calls and ends them, so files share a worker and load each module once.
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
