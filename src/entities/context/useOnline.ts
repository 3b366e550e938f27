import { useSyncExternalStore } from 'react';
import { useWorld } from './useWorld.ts';

/** Whether the browser has a connection at all. */
export const useOnline = (): boolean => {
  const { page } = useWorld();
  return useSyncExternalStore(page.subscribe, page.online, () => true);
};
