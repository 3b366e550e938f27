import { afterAll, vi } from 'vitest';

// What a test file had begun to load is loaded before its world ends: afterwards it would be an error of no test.
afterAll(() => vi.dynamicImportSettled());

// Test files share a world: the clock, the globals and the objects that one replaced are themselves again for the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
