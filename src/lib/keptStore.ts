import { createStore, type StoreApi } from 'zustand/vanilla';
import { storedUnder } from './storedUnder.ts';

/**
 * A store that this browser keeps in localStorage under `key`, as `{ state, version }`. `read` makes a whole state of
 * anything that was stored, damaged or of another version. Where nothing can be stored, the state lives with the page.
 */
export const keptStore = <State>(key: string, version: number, read: (stored: unknown) => State): StoreApi<State> => {
  const store = createStore<State>(() => read(storedUnder(key)));
  store.subscribe((state) => {
    try {
      globalThis.localStorage.setItem(key, JSON.stringify({ state, version }));
    } catch {
      // Storage is full or forbidden: the choice holds until the page is closed.
    }
  });
  return store;
};
