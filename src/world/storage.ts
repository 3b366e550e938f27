import type { KeptStorage } from './World.ts';

const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    // Storage is full or forbidden.
    return otherwise;
  }
};

/** What this browser keeps for the site (localStorage). It is looked up at every use: asking for it may throw. */
export const browserStorage: KeptStorage = {
  get: (key) => quietly(() => globalThis.localStorage.getItem(key), null),
  set: (key, value) =>
    quietly(() => {
      globalThis.localStorage.setItem(key, value);
      return true;
    }, false),
  remove: (key) => quietly(() => globalThis.localStorage.removeItem(key), undefined),
  subscribe: (listener) => {
    const hear = ({ key }: StorageEvent): void => listener(key);
    globalThis.addEventListener('storage', hear);
    return () => globalThis.removeEventListener('storage', hear);
  },
};
