import { createStore, type StoreApi } from 'zustand/vanilla';
import { nameInPage, simulatedName, withFallback } from './simulation/simulated.ts';

/** Persistent texts of this browser by key. Nothing throws: where nothing can be stored, `set` returns false. */
export type PersistentStorage = {
  readonly get: (key: string) => string | null;
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** Every key of this site, also those of other pages on it. */
  readonly keys: () => readonly string[];
  /** Emits changes of other tabs. */
  readonly subscribe: (listener: (key: string | null) => void) => () => void;
};

/** localStorage, with other names in a simulation. Read at every use, because access may throw. */
export const browserStorage: PersistentStorage = {
  get: (key) => withFallback(() => globalThis.localStorage.getItem(simulatedName(key)), null),
  set: (key, value) =>
    withFallback(() => {
      globalThis.localStorage.setItem(simulatedName(key), value);
      return true;
    }, false),
  remove: (key) => withFallback(() => globalThis.localStorage.removeItem(simulatedName(key)), undefined),
  keys: () =>
    withFallback(() => Object.keys(globalThis.localStorage), [])
      .map(nameInPage)
      .filter((name) => name !== null),
  subscribe: (listener) => {
    const onStorage = ({ key }: StorageEvent): void => {
      const name = key === null ? null : nameInPage(key);
      if (key === null || name !== null) listener(name);
    };
    // Scripts outside of pages have no tabs.
    globalThis.addEventListener?.('storage', onStorage);
    return () => globalThis.removeEventListener('storage', onStorage);
  },
};

export const WALLET_CONNECT_PREFIX = 'wallet:connect:';

/** The entries that "Clear local data" removes, with those of a WalletConnect session. */
export const CLEARED_KEYS = [
  'settings:v1',
  'tokens:v1',
  'wallet:v1',
  'open-proofs:v1',
  'orders-columns:v1',
  'orders-charts:v1',
  'maker-limits:v1',
  'swap:recent-tokens:v1',
  'swap:recipients:v1',
  'swap:left:v1',
  'swap:told:v1',
] as const;

/** Maker quotes are never cleared: one of them may still be filled. */
export const QUOTES_KEY = 'maker:v1';

type StoredKey = (typeof CLEARED_KEYS)[number] | typeof QUOTES_KEY;

/** The definition of one persisted value. Whatever was stored, `parse` makes a whole state of it, value by value. */
export type PersistedEntry<State> = {
  readonly key: StoredKey;
  readonly parse: (stored: unknown) => State;
  readonly serialize?: (state: State) => unknown;
};

const storedUnder = (storage: PersistentStorage, key: string): unknown =>
  withFallback(() => {
    const entry: unknown = JSON.parse(storage.get(key) ?? 'null');
    const isEntry = typeof entry === 'object' && entry !== null && 'state' in entry && 'version' in entry;
    // Entries of the first versions were the state itself.
    return isEntry ? entry.state : entry;
  }, null);

/** Opens a persisted value. It is stored as `{ state, version }`, so that it differs from the first versions. */
export const persisted = <State>(
  storage: PersistentStorage,
  { key, parse, serialize = (state) => state }: PersistedEntry<State>,
) => {
  /** As any tab wrote it last. */
  const read = (): State => parse(storedUnder(storage, key));
  return {
    read,
    /** False when it could not be persisted: then it lives with the page. */
    write: (state: State): boolean => storage.set(key, JSON.stringify({ state: serialize(state), version: 1 })),
    remove: (): void => storage.remove(key),
    /** Emits what other tabs write. Returns an unsubscribe function. */
    subscribe: (listener: (state: State) => void): (() => void) =>
      storage.subscribe((changed) => {
        if (changed === key || changed === null) listener(read());
      }),
  };
};

export type Persisted<State> = ReturnType<typeof persisted<State>>;

export const listOf =
  <Item>(isItem: (value: unknown) => value is Item, most: number) =>
  (stored: unknown): readonly Item[] =>
    Array.isArray(stored) ? stored.filter(isItem).slice(0, most) : [];

type RecentList<Item> = {
  readonly key: StoredKey;
  readonly isItem: (value: unknown) => value is Item;
  readonly max: number;
  readonly isSame?: (a: Item, b: Item) => boolean;
};

/** Values of this browser, latest first. Empty where storage is closed or holds something else. */
export const recentList = <Item>(
  storage: PersistentStorage,
  { key, isItem, max, isSame = Object.is }: RecentList<Item>,
) => {
  const { read, write } = persisted(storage, { key, parse: listOf(isItem, max) });
  const add = (item: Item) => write([item, ...read().filter((other) => !isSame(other, item))].slice(0, max));
  return { read, add };
};

/** Writes only the changed fields, over what other tabs wrote, and follows what they write. */
const openStore = <State extends object>({ read, write, subscribe }: Persisted<State>): StoreApi<State> => {
  const store = createStore<State>(read);
  let written: State | null = null;
  subscribe((state) => {
    written = state;
    store.setState(state, true);
  });
  store.subscribe((state, before) => {
    if (state === written) return;
    const next = { ...read() };
    for (const key in state) if (state[key] !== before[key]) next[key] = state[key];
    write(next);
  });
  return store;
};

export type PersistedStores = <State extends object>(entry: PersistedEntry<State>) => StoreApi<State>;

export const createPersistedStores = (storage: PersistentStorage): PersistedStores => {
  const stores = new Map<object, unknown>();
  return <State extends object>(entry: PersistedEntry<State>): StoreApi<State> => {
    const known = stores.get(entry) ?? openStore(persisted(storage, entry));
    stores.set(entry, known);
    return known as StoreApi<State>;
  };
};
