import { defineConfig } from 'vitest/config';

/** The tests that stand beside the files of stryker.config.mjs: each change must be noticed by one of them. */
export default defineConfig({
  test: {
    include: [
      'src/domain/swap/{checkQuote,checkQuoteMutations,quoteRules}.test.ts',
      'src/domain/amount/*.test.ts',
      'src/entities/settings/formats.test.ts',
      'src/domain/order/status/{orderProgress,orderStatus}.test.ts',
      'src/engines/delivery/{deliverSignature,createDelivery}.test.ts',
      'src/engines/transactions/*.test.ts',
    ],
    setupFiles: ['src/testing/leaveNoTrace.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
  },
});
