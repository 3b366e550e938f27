import { defineConfig } from '@playwright/test';
import type { EngineName } from './engines.ts';

const ENGINES = ['chromium', 'firefox', 'webkit'] satisfies EngineName[];

// Each engine opens the pages itself (engines.ts), because Playwright's own builds of two of them are no browsers that
// people have.
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  testMatch: 'journeys.spec.ts',
  outputDir: '../../node_modules/.cache/causeway-reports/browsers',
  preserveOutput: 'always',
  // Times are limits against hanging, not measures.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  globalSetup: './startMarket.ts',
  projects: ENGINES.map((engine) => ({ name: engine, use: { engine } })),
});
