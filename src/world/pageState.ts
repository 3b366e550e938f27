import type { PageState } from './World.ts';

/** What some browsers know of the connection. */
type WithConnection = { readonly connection?: { readonly saveData?: boolean } };

/** Whether this page is looked at and online, as the browser says. */
export const browserPage: PageState = {
  hidden: () => globalThis.document?.visibilityState === 'hidden',
  online: () => globalThis.navigator?.onLine ?? true,
  saveData: () => (globalThis.navigator as WithConnection | undefined)?.connection?.saveData ?? false,
  nextFrame: (run) => void requestAnimationFrame(run),
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener);
    globalThis.addEventListener('online', listener);
    globalThis.addEventListener('offline', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      globalThis.removeEventListener('online', listener);
      globalThis.removeEventListener('offline', listener);
    };
  },
};
