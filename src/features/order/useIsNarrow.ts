import { useSyncExternalStore } from 'react';

const QUERY = '(width < 48rem)';

const subscribe = (notify: () => void): (() => void) => {
  const media = globalThis.matchMedia?.(QUERY);
  media?.addEventListener('change', notify);
  return () => media?.removeEventListener('change', notify);
};

/** Whether the window is a phone's: cards instead of a table, sheets instead of popovers. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(QUERY).matches ?? false);
