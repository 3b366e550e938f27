import { createStore, type StoreApi } from 'zustand/vanilla';
import { nameInPage, simulatedName } from './simulation/simulated.ts';
import type { KeptStorage } from './World.ts';

const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    // Storage is full or forbidden.
    return otherwise;
  }
};

const namesInPage = (names: readonly string[]): readonly string[] =>
  names.map(nameInPage).filter((name) => name !== null);

/**
 * What this browser keeps for the site (localStorage), a simulation apart from it. It is looked up at every use: asking
 * for it may throw.
 */
export const browserStorage: KeptStorage = {
  get: (key) => quietly(() => globalThis.localStorage.getItem(simulatedName(key)), null),
  set: (key, value) =>
    quietly(() => {
      globalThis.localStorage.setItem(simulatedName(key), value);
      return true;
    }, false),
  remove: (key) => quietly(() => globalThis.localStorage.removeItem(simulatedName(key)), undefined),
  keys: () => namesInPage(quietly(() => Object.keys(globalThis.localStorage), [])),
  subscribe: (listener) => {
    const hear = ({ key }: StorageEvent): void => {
      const name = key === null ? null : nameInPage(key);
      if (key === null || name !== null) listener(name);
    };
    globalThis.addEventListener('storage', hear);
    return () => globalThis.removeEventListener('storage', hear);
  },
};

/** One thing that this browser keeps, whole whatever was found in its place. */
export type Kept<State> = {
  /** Where nothing is kept. */
  readonly initial: () => State;
  /** As it is kept now, by whichever tab. */
  readonly read: () => State;
  /** False when it could not be kept: then it lives with the page. */
  readonly write: (state: State) => boolean;
  readonly forget: () => void;
  /** Hears of changes that other tabs made. */
  readonly subscribe: (listener: (state: State) => void) => () => void;
};

const storedUnder = (storage: KeptStorage, key: string): unknown =>
  quietly(() => {
    const entry: unknown = JSON.parse(storage.get(key) ?? 'null');
    const isEntry = typeof entry === 'object' && entry !== null && 'state' in entry && 'version' in entry;
    // Entries of the first versions were the state itself.
    return isEntry ? entry.state : entry;
  }, null);

/**
 * What is kept under `key`, as `{ state, version }`. `read` makes a whole state of anything that was stored, damaged or
 * of an older version, value by value; `write` turns a state into what JSON can hold.
 */
export const kept = <State>(
  storage: KeptStorage,
  key: string,
  version: number,
  read: (stored: unknown) => State,
  write: (state: State) => unknown = (state) => state,
): Kept<State> => {
  const readNow = (): State => read(storedUnder(storage, key));
  return {
    initial: () => read(null),
    read: readNow,
    write: (state) => storage.set(key, JSON.stringify({ state: write(state), version })),
    forget: () => storage.remove(key),
    subscribe: (listener) =>
      storage.subscribe((changed) => {
        if (changed === key || changed === null) listener(readNow());
      }),
  };
};

/** What this browser keeps under `key` for a store that lives as long as the page: settings and drafts, not orders. */
export const keptHere = <State>(key: string, version: number, read: (stored: unknown) => State): Kept<State> =>
  kept(browserStorage, key, version, read);

/** Reads a list that was kept: what is none of its items is left out, at most `most` of the others come back. */
export const listOf =
  <Item>(isItem: (value: unknown) => value is Item, most: number) =>
  (stored: unknown): readonly Item[] =>
    Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : [];

/**
 * A store that begins with what is kept and keeps every change. What other tabs do reaches it only through `subscribe`,
 * but stays: only what changed here is written over it. Its initial state is that of a prerendered page, which knows
 * nothing of what is kept.
 */
export const keptStore = <State extends object>(value: Kept<State>): StoreApi<State> => {
  const store = createStore<State>(value.initial);
  store.setState(value.read(), true);
  store.subscribe((state, before) => {
    const next = { ...value.read() };
    for (const key in state) if (state[key] !== before[key]) next[key] = state[key];
    value.write(next);
  });
  return store;
};
