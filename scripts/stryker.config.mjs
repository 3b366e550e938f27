// npm run test:mutation: changes the code that moves money in one place after the other and sees whether a test notices.
// Fails where less than 95 % of all changes are noticed; docs/FAULTS.md explains the rest. Some files alone:
// `npm run test:mutation -- --mutate src/domain/swap/checkQuote.ts`. `--force` tries earlier changes again.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: [
    'src/domain/swap/checkQuote.ts',
    'src/domain/amount/{parseAmount,numberFormat}.ts',
    'src/domain/order/status/{orderProgress,orderStatus}.ts',
    'src/engines/delivery/{deliverSignature,createDelivery}.ts',
    'src/engines/transactions/!(*.test).ts',
    'src/engines/poll.ts',
  ],
  thresholds: { high: 98, low: 95, break: 95 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  concurrency: 1,
  incremental: true,
  incrementalFile: 'node_modules/.cache/stryker.json',
  // Vitest finds no tests below node_modules.
  tempDirName: '.cache/stryker',
  ignorePatterns: ['/dist', '/bench', '/docs', '/e2e', '/test-results'],
  // Stryker 9 cannot read a tsconfig with TypeScript 7, and need not: Vite strips the types.
  tsconfigFile: 'none.json',
};
