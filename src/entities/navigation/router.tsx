import {
  type AnchorHTMLAttributes,
  createContext,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
} from 'react';
import {
  type AroundNavHandler,
  type BaseLocationHook,
  type NavigateOptions,
  Router,
  Link as RouterLink,
  useLocation,
  useParams as useRouteParams,
  useRouter,
} from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { hrefOf, siteFolder } from '../../world/siteRoot.ts';
import { parseSearch } from './paths.ts';

/** The folder of the site without its last slash, as wouter wants it. */
const BASE = siteFolder.slice(0, -1);

/** A link to the current URL replaces the history entry. A new entry starts at the top of the page. */
const aroundNavigation: AroundNavHandler = (go, to, options = {}) => {
  const isSame = new URL(to, globalThis.location.href).href === globalThis.location.href;
  go(to, { ...options, replace: options.replace === true || isSame });
  if (options.replace !== true) globalThis.scrollTo(0, 0);
};

const PreloadContext = createContext<(to: string) => void>(() => undefined);

type SiteRouterProps = { readonly preload: (to: string) => void; readonly children: ReactNode };

/** The router of the site, below its folder. `preload` fetches the code of the page at a URL, on hover. */
export const SiteRouter = ({ preload, children }: SiteRouterProps): ReactElement => (
  <PreloadContext value={preload}>
    <Router base={BASE} aroundNav={aroundNavigation}>
      {children}
    </Router>
  </PreloadContext>
);

type PageLocationProps = {
  readonly pathname: string;
  readonly search: string;
  /** The history of the browser, unless a test replaces it. */
  readonly navigate?: (to: string, options?: NavigateOptions) => void;
  readonly children: ReactNode;
};

/**
 * The location of a page, which may be older than the address bar: a page keeps its own until the code of the next one has
 * loaded. `pathname` is from the root of the site, `search` has its "?" or is empty.
 */
export const PageLocation = ({
  pathname,
  search,
  navigate: go = navigate,
  children,
}: PageLocationProps): ReactElement => {
  const hook = useCallback<BaseLocationHook>(() => [hrefOf(pathname), go], [pathname, go]);
  const searchHook = useCallback(() => search, [search]);
  return (
    <Router base={BASE} aroundNav={aroundNavigation} hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  );
};

type Go = (to: string, options?: { readonly replace?: boolean }) => void;

/** Navigates to a URL made by `paths`; `replace` leaves no step in the history. The function is stable. */
export const useGo = (): Go => useLocation()[1];

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The named parts of the path, decoded but not validated: `useParams().hash`. */
export const useParams = (): Readonly<Record<string, string | undefined>> => {
  const params = useRouteParams();
  return useMemo(
    () => Object.fromEntries(Object.entries(params).map(([name, part]) => [name, part && decoded(part)])),
    [params],
  );
};

/** The path of the URL from the root of the site, without its query. */
export const usePathname = (): string => useLocation()[0];

/**
 * The query of the URL as plain strings, unvalidated: give it to the page's own validator. wouter's `useSearch` decodes it
 * twice, which would change a value with a percent sign.
 */
export const useRawSearch = (): Readonly<Record<string, string>> => {
  const router = useRouter();
  const search = router.searchHook(router);
  return useMemo(() => parseSearch(search), [search]);
};

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A URL made by `paths`. */
  readonly to: string;
};

/** A link inside the app, whose hover fetches the code of the page. */
export const Link = ({ to, onPointerEnter, ...rest }: LinkProps): ReactElement => {
  const preload = useContext(PreloadContext);
  return (
    <RouterLink
      {...rest}
      to={to}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload(to);
      }}
    />
  );
};
