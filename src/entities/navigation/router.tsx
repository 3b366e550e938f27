import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useMemo,
} from 'react';
import { hrefOf } from '../../world/siteRoot.ts';
import { parseSearch } from './paths.ts';

/** Where the page is, as the URL says it. */
export type Place = {
  /** The path from the root of the site, wherever that is. */
  readonly pathname: string;
  /** The query with its "?", or "". */
  readonly search: string;
};

/** What the parts of a page need of the router. */
export type RouterPort = {
  readonly place: Place;
  /** The parts of the path that have a name: `{ hash: "0x…" }`. */
  readonly params: Readonly<Record<string, string>>;
  readonly go: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Fetches the code of the page at this URL ahead of a click. */
  readonly preload: (to: string) => void;
};

/** The two that stay the same wherever the page goes: links read only these, so that a new URL draws none of them again. */
type RouterActions = Pick<RouterPort, 'go' | 'preload'>;

/** Carries the router; filled by the app and by renderApp in tests. */
const RouterContext = createContext<RouterPort | null>(null);

/** The router of this page. Throws when no provider is above, which is a mistake in the composition. */
const useRouterPort = (): RouterPort => {
  const port = useContext(RouterContext);
  if (port === null) throw new Error('useRouterPort: no RouterPortProvider above');
  return port;
};

/** Carries go and preload alone. */
const RouterActionsContext = createContext<RouterActions | null>(null);

/** Navigation without the place: what uses it is not drawn again when the URL changes. */
export const useRouterActions = (): RouterActions => {
  const actions = useContext(RouterActionsContext);
  if (actions === null) throw new Error('useRouterActions: no RouterPortProvider above');
  return actions;
};

/** Hands the router to everything below: the place to what shows it, navigation alone to what only goes somewhere. */
export const RouterPortProvider = ({ port, children }: RouterPortProvider.Props): ReactElement => {
  const { go, preload } = port;
  const actions = useMemo(() => ({ go, preload }), [go, preload]);
  return (
    <RouterActionsContext value={actions}>
      <RouterContext value={port}>{children}</RouterContext>
    </RouterActionsContext>
  );
};

export declare namespace RouterPortProvider {
  type Props = { readonly port: RouterPort; readonly children: ReactNode };
}

/** Navigation by URL text made by `paths`; `replace` leaves no step in the history. The function is stable. */
export const useGo = (): RouterPort['go'] => useRouterActions().go;

/** The named parts of the current path, decoded but not validated: `useParams().hash`. */
export const useParams = (): Readonly<Record<string, string>> => useRouterPort().params;

/** The path of the current URL, without its query. */
export const usePathname = (): string => useRouterPort().place.pathname;

/** The query string of the current URL as plain strings, unvalidated: give it to the page's own validator. */
export const useRawSearch = (): Readonly<Record<string, string>> => {
  const { search } = useRouterPort().place;
  return useMemo(() => parseSearch(search), [search]);
};

const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (event.currentTarget.target === '' || event.currentTarget.target === '_self');

/** A link inside the app: an ordinary anchor, whose plain click stays on this page and whose hover fetches the code. */
export const Link = ({ to, onClick, onPointerEnter, ...rest }: Link.Props): ReactElement => {
  const { go, preload } = useRouterActions();
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload(to);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
};

export declare namespace Link {
  type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    /** A URL made by `paths`. */
    readonly to: string;
    readonly ref?: Ref<HTMLAnchorElement>;
  };
}
