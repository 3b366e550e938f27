import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in a prerendered page and while React takes it over, which must draw the same; true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
