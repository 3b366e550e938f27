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

/** The code of a lazy component, and the component once it was fetched. */
type LazyCode<Props> = { readonly load: () => Promise<ComponentType<Props>>; loaded: ComponentType<Props> | null };

const fetchCode = async <Props>(code: LazyCode<Props>): Promise<ComponentType<Props>> => {
  code.loaded = await code.load();
  return code.loaded;
};

type LazyProps<Props> = { readonly code: LazyCode<Props>; readonly fallback: ReactNode; readonly props: Props };

const Lazy = <Props extends object>({ code, fallback, props }: LazyProps<Props>): ReactNode => {
  const [Loaded, setLoaded] = useState(() => code.loaded);
  useEffect(() => {
    if (Loaded !== null) return;
    const fetched = firstPaint.then(() => importWithRetry(() => fetchCode(code)));
    void fetched.then((component) => setLoaded(() => component));
  }, [Loaded, code]);
  return Loaded === null ? fallback : createElement(Loaded, props);
};

type LazyComponent<Props> = ((props: Props) => ReactNode) & { readonly preload: () => void };

/**
 * A component whose code is fetched, with retries, when it first mounts; `fallback` is rendered until then. After `preload`
 * the component is rendered at once. React's `lazy` suspends even if the code was fetched, and shows what was suspended no
 * sooner than 300 ms after its fallback.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> => {
  const code: LazyCode<Props> = { load, loaded: null };
  return Object.assign((props: Props) => createElement(Lazy<Props>, { code, fallback, props }), {
    // A failure is left to the mounted component, which retries.
    preload: () => void fetchCode(code).catch(() => undefined),
  });
};
