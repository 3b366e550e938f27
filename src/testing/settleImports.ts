import { afterAll, vi } from 'vitest';

// What a test file had begun to load is loaded before its world ends: afterwards it would be an error of no test.
afterAll(() => vi.dynamicImportSettled());
