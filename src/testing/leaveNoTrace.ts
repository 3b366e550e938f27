import { afterAll, vi } from 'vitest';

// Pending imports settle before the environment ends; later they would fail outside a test.
afterAll(() => vi.dynamicImportSettled());

// Test files share globals: restore the clock and the replaced objects for the next file.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
