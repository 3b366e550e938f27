import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('ethereum#initialized', onChange);
  return () => window.removeEventListener('ethereum#initialized', onChange);
};

/** Whether the page has a plain injected wallet (window.ethereum), also one that comes late and says so. */
export const useInjected = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => 'ethereum' in window,
    () => false,
  );
