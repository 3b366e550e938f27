import { useCallback, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in a prerendered page and while React takes it over, which must draw the same; true ever after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

/** Whether a media query holds, followed as the window changes; false in a prerendered page, and where there are none. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', notify);
      return () => list?.removeEventListener('change', notify);
    },
    [query],
  );
  const read = () => globalThis.matchMedia?.(query).matches ?? false;
  return useSyncExternalStore(subscribe, read, () => false);
};

/** Whether the window is a phone's: cards instead of a table, sheets instead of popovers. */
export const useIsNarrow = (): boolean => useMedia('(width < 48rem)');
