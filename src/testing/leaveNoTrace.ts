import { afterAll, vi } from 'vitest';

// Test files share a world: the clock, the globals and the objects that one replaced are themselves again for the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
