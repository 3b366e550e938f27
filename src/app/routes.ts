import { type ComponentType, lazy } from 'react';
import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { shortenHash } from '../domain/address.ts';
import { paths } from '../entities/navigation/paths.ts';
import { importWithRetry } from '../lib/lazy.ts';
import { shellMessages as t } from '../messages/shell.ts';
import type { Prefetch } from '../routes/Prefetch.ts';
import type { IconName } from '../ui/Icon.tsx';
import { hrefOf, placeOf } from '../world/siteRoot.ts';

type MainPage = {
  readonly name: 'swap' | 'orders' | 'rfq' | 'maker' | 'chains';
  readonly to: string;
  readonly key: string;
  readonly icon: IconName;
  readonly under?: readonly string[];
};

export const navigation: readonly MainPage[] = [
  { name: 'swap', to: paths.swap(), key: 's', icon: 'flip' },
  { name: 'orders', to: paths.orders(), key: 'o', icon: 'book', under: ['/orders', '/order', '/address', '/tx'] },
  { name: 'rfq', to: paths.rfq(), key: 'r', icon: 'route' },
  { name: 'maker', to: paths.maker(), key: 'm', icon: 'anchor' },
  { name: 'chains', to: paths.chains(), key: 'c', icon: 'link' },
];

export const further = [
  { name: 'titleOfVerify', to: paths.verify(), icon: 'shield' },
  { name: 'settings', to: paths.settings(), icon: 'sliders' },
] as const;

export const MAX_TABS = 4;

export const isAt = (place: { readonly to: string; readonly under?: readonly string[] }, pathname: string): boolean =>
  (place.under ?? [place.to]).some((path) => pathname === path || pathname.startsWith(`${path}/`));

type PageModule = { readonly Page: ComponentType; readonly prefetch?: Prefetch };

/** Suspends while the code of a page loads, so that the page before stays; a loaded page is rendered at once. */
const route = (path: string, title: string | typeof t.titleOfOrder, load: () => Promise<PageModule>) => {
  let loaded: ComponentType | null = null;
  const loadPage = async (): Promise<PageModule> => {
    const module = await load();
    loaded = module.Page;
    return module;
  };
  const LazyPage = lazy(async () => ({ default: (await importWithRetry(loadPage)).Page }));
  return { path, title, load: loadPage, getPage: (): ComponentType => loaded ?? LazyPage };
};

export type Route = ReturnType<typeof route>;

/** Every URL and its page. A path without named parts is a file of the built site, `swap/index.html`. */
export const routes: readonly Route[] = [
  route('/swap', t.swap, () => import('../routes/SwapPage.tsx')),
  route('/orders', t.orders, () => import('../routes/OrdersPage.tsx')),
  route('/order/:hash', t.titleOfOrder, () => import('../routes/OrderPage.tsx')),
  route('/address/:address', t.titleOfAddress, () => import('../routes/AddressPage.tsx')),
  route('/tx/:hash', t.titleOfTransaction, () => import('../routes/TxPage.tsx')),
  route('/rfq', t.titleOfRfq, () => import('../routes/RfqPage.tsx')),
  route('/maker', t.titleOfMaker, () => import('../routes/MakerPage.tsx')),
  route('/chains', t.chains, () => import('../routes/ChainsPage.tsx')),
  route('/verify', t.titleOfVerify, () => import('../routes/VerifyPage.tsx')),
  route('/settings', t.settings, () => import('../routes/SettingsPage.tsx')),
];

/** The route of a path (from the root of the site) with its named parts, still encoded; null if no route matches. */
export const findRoute = (
  pathname: string,
): { readonly route: Route; readonly params: Readonly<Record<string, string | undefined>> } | null => {
  for (const route of routes) {
    const [matches, params] = matchRoute(parse, route.path, pathname);
    if (matches) return { route, params };
  }
  return null;
};

/** The title of the tab at a path: "Orders - Causeway", or with the subject: "Order 0x1234…abcd - Causeway". */
export const describePage = (pathname: string): string => {
  const found = findRoute(pathname);
  const title = found?.route.title ?? t.notFound;
  const id = found?.params[0] ?? '';
  return t.pageTitle({ page: typeof title === 'string' ? title : title({ id: shortenHash(id) }) });
};

/** Replaces "/orders/" and "/orders/index.html" by the plain path; returns it from the root of the site. */
export const normalizeAddress = (): string => {
  const { pathname, search, hash } = globalThis.location;
  const plain = placeOf(pathname).replace(/(?:\/index\.html|\/+)$/, '') || '/swap';
  if (hrefOf(plain) !== pathname) globalThis.history.replaceState(null, '', hrefOf(plain) + search + hash);
  return plain;
};
