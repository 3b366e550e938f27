import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptStore } from './keptStore.ts';

type State = { readonly size: number };

const read = (stored: unknown): State =>
  typeof stored === 'object' && stored !== null && 'size' in stored && typeof stored.size === 'number'
    ? { size: stored.size }
    : { size: 1 };

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('default: what was set is what the next page starts with', () => {
  keptStore('a:v1', 1, read).setState({ size: 7 });
  expect(JSON.parse(kept.get('a:v1') ?? '')).toEqual({ state: { size: 7 }, version: 1 });
  expect(keptStore('a:v1', 1, read).getState()).toEqual({ size: 7 });
});

test('behavior: a first visit writes nothing until something is chosen', () => {
  expect(keptStore('a:v1', 1, read).getState()).toEqual({ size: 1 });
  expect(kept.size).toBe(0);
});

test.each(['', '{', '7', 'null', '[]', '{"state":null}', '{"state":{"size":"9"}}'])(
  'error: the damaged entry %j gives a whole state',
  (entry) => {
    kept.set('a:v1', entry);
    expect(keptStore('a:v1', 1, read).getState()).toEqual({ size: 1 });
  },
);

test('error: where nothing can be read or written, the state lives with the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
  });
  const store = keptStore('a:v1', 1, read);
  store.setState({ size: 3 });
  expect(store.getState()).toEqual({ size: 3 });
});
