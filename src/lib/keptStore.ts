import { createStore, type StoreApi } from 'zustand/vanilla';

const storedUnder = (key: string): unknown => {
  try {
    const entry: unknown = JSON.parse(globalThis.localStorage.getItem(key) ?? 'null');
    return typeof entry === 'object' && entry !== null && 'state' in entry ? entry.state : null;
  } catch {
    return null;
  }
};

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
