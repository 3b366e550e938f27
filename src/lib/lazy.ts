import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

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

/** Lazy components are made at module level, before there is an app: so is what holds them. */
let firstPaint: Promise<unknown> = Promise.resolve();

/** Delays the import of every lazy component until `until` resolves, so that none competes with the first paint. */
export const holdLazyComponents = (until: Promise<unknown>): void => {
  firstPaint = until;
};

/**
 * A component whose code is fetched once it is drawn, and retried; `fallback` stands until then. React's `lazy` would suspend
 * even when the code is there, and what follows a fallback appears no sooner than 300 ms after it.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ((props: Props) => ReactNode) => {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async (): Promise<ComponentType<Props>> => {
    await firstPaint;
    loaded = await importWithRetry(load);
    return loaded;
  };
  return (props) => {
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (Loaded === null) void fetchCode().then((component) => setLoaded(() => component));
    }, [Loaded]);
    return Loaded === null ? fallback : createElement(Loaded, props);
  };
};
