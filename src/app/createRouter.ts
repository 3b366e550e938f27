import type { ComponentType } from 'react';
import type { Place, RouterPort } from '../entities/navigation/router.tsx';
import { aWhile } from '../lib/lazyPart.ts';
import { hrefOf, placeOf } from '../world/siteRoot.ts';
import { matchRoute, type PageModule, type Route } from './routes.ts';

/** What the router shows: a place, and the page there; `error` is why its code did not come, or null. */
export type RouterState = {
  readonly place: Place;
  readonly params: Readonly<Record<string, string>>;
  /** Null where the code of the page did not come. */
  readonly Page: ComponentType | null;
  /** Whether the page shows the configuration, which a prerendered page does not know. */
  readonly showsConfig: boolean;
  readonly error: unknown;
};

/** Follows the address. A new place is shown when the code of its page is there; until then the old page stays. */
export type Router = Pick<RouterPort, 'go' | 'preload'> & {
  readonly getState: () => RouterState;
  readonly subscribe: (listener: (state: RouterState, before: RouterState) => void) => () => void;
  /**
   * Goes to where the address is now. Settles when the page is there, or its error: its code is asked for again then, until it
   * comes or another place is gone to.
   */
  readonly open: () => Promise<void>;
  /** Follows the browser's Back and Forward until the answer is called. */
  readonly start: () => () => void;
};

/** "/orders/" and "/orders/index.html" are how some hosts write "/orders"; "/" is the swap page. */
const plainPath = (pathname: string): string => pathname.replace(/(?:\/index\.html|\/+)$/, '') || '/swap';

/** Whether the build drew the page of a path into this document: its address has no parameters. */
export const isDrawnByBuild = (pathname: string): boolean => {
  const { search, hash } = globalThis.location;
  return document.getElementById('root')?.dataset.page === pathname && search + hash === '';
};

/** Makes the router of a page. It reads the address of the window and writes its history; nothing else does. */
export const createRouter = (routes: readonly Route[], NotFound: ComponentType): Router => {
  const loaded = new Map<Route, PageModule>();
  const listeners = new Set<Parameters<Router['subscribe']>[0]>();
  let state: RouterState = {
    place: { pathname: '', search: '' },
    params: {},
    Page: null,
    showsConfig: false,
    error: null,
  };
  let turn = 0;

  const show = (next: RouterState): void => {
    const before = state;
    state = next;
    for (const listener of listeners) listener(next, before);
  };

  const load = async (route: Route): Promise<PageModule> => {
    const [module] = await Promise.all([route.load(), isDrawnByBuild(route.path) ? undefined : route.loadParts?.()]);
    loaded.set(route, module);
    return module;
  };

  const open = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const { pathname: written, search, hash } = globalThis.location;
    const pathname = plainPath(placeOf(written));
    const plain = hrefOf(pathname);
    if (plain !== written) globalThis.history.replaceState(null, '', plain + search + hash);
    const { place } = state;
    // A jump within the page changes nothing here.
    if (place.pathname === pathname && place.search === search && state.error === null) return;
    const next = { place: { pathname, search }, params: {}, Page: NotFound, showsConfig: false, error: null };
    const found = matchRoute(routes, pathname);
    if (found === null) return show(next);
    const { route, params } = found;
    const { showsConfig = false } = route;
    try {
      const { Page } = loaded.get(route) ?? (await load(route));
      if (mine === turn) show({ ...next, params, Page, showsConfig });
    } catch (error) {
      if (mine !== turn) return;
      show({ ...next, params, Page: null, error });
      void aWhile().then(() => (mine === turn ? open() : undefined));
    }
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    go: (to, { replace = false } = {}) => {
      const href = hrefOf(to);
      const isSame = new URL(href, globalThis.location.href).href === globalThis.location.href;
      globalThis.history[replace || isSame ? 'replaceState' : 'pushState'](null, '', href);
      void open().then(() => replace || globalThis.scrollTo(0, 0));
    },
    preload: (to) => {
      const found = matchRoute(routes, plainPath(to.split(/[?#]/, 1)[0] ?? to));
      // What does not come now is asked for again by whoever goes there.
      if (found !== null && !loaded.has(found.route)) load(found.route).catch(() => undefined);
    },
    start: () => {
      const follow = (): void => void open();
      globalThis.addEventListener('popstate', follow);
      follow();
      return () => globalThis.removeEventListener('popstate', follow);
    },
  };
};
