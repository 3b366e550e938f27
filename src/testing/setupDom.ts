import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A limit against hanging, not a measure: a busy machine takes several times as long.
configure({ asyncUtilTimeout: 25_000 });

// Tests pass their world; a request to the network fails at once.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network in tests of the page')));

// happy-dom has no layout: every element is as high as a screen, so that virtual lists render rows.
Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 600 });

/** Each test starts with an empty page and storage, at the root URL. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // An open dialog had locked the page's scrolling.
  document.body.removeAttribute('style');
  globalThis.localStorage.clear();
  globalThis.history.replaceState(null, '', '/');
});

// React's scheduled work runs while the window exists; later it would fail outside a test.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 0)));
