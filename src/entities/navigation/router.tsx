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

/** A page keeps its location until the code of the next one has loaded. `search` has its "?" or is empty. */
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

export const useGo = (): Go => useLocation()[1];

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

export const useParams = (): Readonly<Record<string, string | undefined>> => {
  const params = useRouteParams();
  return useMemo(
    () => Object.fromEntries(Object.entries(params).map(([name, part]) => [name, part && decoded(part)])),
    [params],
  );
};

export const usePathname = (): string => useLocation()[0];

/** wouter's `useSearch` decodes twice, which would change a value with a percent sign. */
export const useRawSearch = (): Readonly<Record<string, string>> => {
  const router = useRouter();
  const search = router.searchHook(router);
  return useMemo(() => parseSearch(search), [search]);
};

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
};

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
