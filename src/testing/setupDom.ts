import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

configure({ asyncUtilTimeout: 10_000 });

// A test hands in its world: what would reach the network fails here, at once and the same way everywhere.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network in tests of the page')));

// happy-dom lays nothing out: every element is as high as a screen, so that lists render the rows in sight.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 600 });

/** Every test of the page begins on an empty one, at the root URL and with nothing kept. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // A dialog that was open had stopped the page from scrolling.
  document.body.removeAttribute('style');
  globalThis.localStorage.clear();
  globalThis.history.replaceState(null, '', '/');
});

// What React still had planned runs while there is a window: afterwards it would be an error of no test.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 0)));
