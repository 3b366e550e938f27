import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const RETRY_MS = 2_000;

const untilRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, RETRY_MS);
    window.addEventListener('online', finish);
  });

/** Imports a module and retries until it arrives. Vite reports each failure as a `vite:preloadError` event. */
export const importWithRetry = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await untilRetry();
    }
  }
};

/** React makes lazy components at module level, before there is an app: so is what holds them. */
let firstPaint: Promise<unknown> = Promise.resolve();

/** Delays the import of every lazy component until `until` resolves, so that none competes with the first paint. */
export const holdLazyComponents = (until: Promise<unknown>): void => {
  firstPaint = until;
};

/** React's `lazy` that retries: without it, one lost connection leaves the component broken until a reload. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await firstPaint;
    return { default: await importWithRetry(load) };
  });
