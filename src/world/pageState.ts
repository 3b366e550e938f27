import type { PageState } from './World.ts';

/** Whether this page is looked at and online, as the browser says. */
export const browserPage: PageState = {
  hidden: () => globalThis.document?.visibilityState === 'hidden',
  online: () => globalThis.navigator?.onLine ?? true,
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
