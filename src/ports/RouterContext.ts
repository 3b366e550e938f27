import { createContext, useContext } from 'react';

/** Where the page is, as the URL says it. */
export type Place = {
  readonly pathname: string;
  /** The query with its "?", or "". */
  readonly search: string;
};

/** What the parts of a page need of the router. */
export type RouterPort = {
  readonly place: Place;
  /** The parts of the path that have a name: `{ hash: "0x…" }`. */
  readonly params: Readonly<Record<string, string>>;
  readonly go: (href: string, options?: { readonly replace?: boolean }) => void;
  /** Fetches the code of the page at this URL ahead of a click. */
  readonly preload: (href: string) => void;
};

/** The two that stay the same wherever the page goes: links read only these, so that a new URL draws none of them again. */
export type RouterActions = Pick<RouterPort, 'go' | 'preload'>;

/** Carries the router; filled by the app and by renderApp in tests. */
export const RouterContext = createContext<RouterPort | null>(null);

/** The router of this page. Throws when no provider is above, which is a mistake in the composition. */
export const useRouterPort = (): RouterPort => {
  const port = useContext(RouterContext);
  if (port === null) throw new Error('useRouterPort: no RouterPortProvider above');
  return port;
};

/** Carries go and preload alone. */
export const RouterActionsContext = createContext<RouterActions | null>(null);

/** Navigation without the place: what uses it is not drawn again when the URL changes. */
export const useRouterActions = (): RouterActions => {
  const actions = useContext(RouterActionsContext);
  if (actions === null) throw new Error('useRouterActions: no RouterPortProvider above');
  return actions;
};
