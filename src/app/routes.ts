import type { ComponentType } from 'react';
import { shortenHash } from '../domain/address.ts';
import { paths } from '../entities/navigation/paths.ts';
import { shellMessages } from '../messages/shell.ts';
import type { Prefetch } from '../routes/Prefetch.ts';
import type { Icon } from '../ui/Icon.tsx';

/** One main page: its name in the messages, its URL, the key after "g", its icon on phones, and the paths under it. */
export type MainPage = {
  readonly name: 'swap' | 'orders' | 'rfq' | 'maker' | 'chains';
  readonly to: string;
  readonly key: string;
  readonly icon: Icon.Name;
  readonly under: readonly string[];
};

/** The main pages, in the order of the header. */
export const navigation: readonly MainPage[] = [
  { name: 'swap', to: paths.swap(), key: 's', icon: 'flip', under: ['/swap'] },
  { name: 'orders', to: paths.orders(), key: 'o', icon: 'book', under: ['/orders', '/order', '/address', '/tx'] },
  { name: 'rfq', to: paths.rfq(), key: 'r', icon: 'crossing', under: ['/rfq'] },
  { name: 'maker', to: paths.maker(), key: 'm', icon: 'anchor', under: ['/maker'] },
  { name: 'chains', to: paths.chains(), key: 'c', icon: 'link', under: ['/chains'] },
];

/** The pages that the header has no room for, by their names in the messages. */
export const further = [
  { name: 'titleOfVerify', to: paths.verify(), icon: 'shield' },
  { name: 'settings', to: paths.settings(), icon: 'sliders' },
] as const;

/** How many main pages a phone has at the thumb. */
export const AT_THUMB = 4;

/** Is this place the current one for a path? */
export const isAt = (place: { readonly to: string; readonly under?: readonly string[] }, pathname: string): boolean =>
  (place.under ?? [place.to]).some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The code of a page, and what it asks for before it is drawn. */
export type PageModule = { readonly Page: ComponentType; readonly prefetch?: Prefetch };

type Messages = ReturnType<typeof shellMessages.get>;
type Title = {
  [Name in keyof Messages]: Messages[Name] extends string | Messages['titleOfOrder'] ? Name : never;
}[keyof Messages];

/** A page and its path, with named parts: "/order/:hash". Its code is fetched when somebody goes there. */
export type Route = {
  readonly path: string;
  /** Its name in the messages, for the tab; of a page with a named part it takes that part. */
  readonly title: Title;
  readonly load: () => Promise<PageModule>;
  /** Code of parts that come after the page where the build drew them (`latePart`), and with it everywhere else. */
  readonly loadParts?: () => Promise<unknown>;
  /** It shows the configuration itself, so only its frame can be prerendered. */
  readonly showsConfig?: boolean;
  /** What it is for are answers: it is drawn with them at once. Any other answers the person first, and is drawn with them then. */
  readonly isAnswers?: boolean;
};

/** Every URL and its page. A path without named parts is a file of the built site, `swap/index.html`. */
export const routes: readonly Route[] = [
  {
    path: '/swap',
    title: 'swap',
    load: () => import('../routes/SwapPage.tsx').then((m) => ({ Page: m.SwapPage, prefetch: m.prefetch })),
  },
  {
    path: '/orders',
    title: 'orders',
    load: () => import('../routes/OrdersPage.tsx').then((m) => ({ Page: m.OrdersPage, prefetch: m.prefetch })),
    loadParts: () => import('../features/orders/OrdersExplorer.tsx').then((m) => m.loadParts()),
    isAnswers: true,
  },
  {
    path: '/order/:hash',
    title: 'titleOfOrder',
    load: () => import('../routes/OrderPage.tsx').then((m) => ({ Page: m.OrderPage })),
  },
  {
    path: '/address/:address',
    title: 'titleOfAddress',
    load: () => import('../routes/AddressPage.tsx').then((m) => ({ Page: m.AddressPage })),
  },
  {
    path: '/tx/:hash',
    title: 'titleOfTransaction',
    load: () => import('../routes/TxPage.tsx').then((m) => ({ Page: m.TxPage })),
  },
  {
    path: '/rfq',
    title: 'titleOfRfq',
    load: () => import('../routes/RfqPage.tsx').then((m) => ({ Page: m.RfqPage, prefetch: m.prefetch })),
  },
  {
    path: '/maker',
    title: 'titleOfMaker',
    load: () => import('../routes/MakerPage.tsx').then((m) => ({ Page: m.MakerPage })),
  },
  {
    path: '/chains',
    title: 'chains',
    load: () => import('../routes/ChainsPage.tsx').then((m) => ({ Page: m.ChainsPage })),
  },
  {
    path: '/verify',
    title: 'titleOfVerify',
    load: () => import('../routes/VerifyPage.tsx').then((m) => ({ Page: m.VerifyPage })),
  },
  {
    path: '/settings',
    title: 'settings',
    load: () => import('../routes/SettingsPage.tsx').then((m) => ({ Page: m.SettingsPage })),
    showsConfig: true,
  },
];

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const paramsOf = (path: string, pathname: string): Record<string, string> | null => {
  const [wanted, parts] = [path.split('/'), pathname.split('/')];
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, want] of wanted.entries()) {
    const part = parts[at] ?? '';
    if (want.startsWith(':') && part !== '') params[want.slice(1)] = decoded(part);
    else if (want !== part) return null;
  }
  return params;
};

/** The route of a path and the named parts in it, decoded; null where there is none. */
export const matchRoute = (
  all: readonly Route[],
  pathname: string,
): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | null => {
  for (const route of all) {
    const params = paramsOf(route.path, pathname);
    if (params !== null) return { route, params };
  }
  return null;
};

/** The title of the tab at a path: "Orders - Causeway", or with what the page is of: "Order 0x1234…abcd - Causeway". */
export const describePage = (pathname: string): string => {
  const t = shellMessages.get();
  const found = matchRoute(routes, pathname);
  const title = t[found?.route.title ?? 'titleOfNothing'];
  const [id = ''] = Object.values(found?.params ?? {});
  return t.pageTitle({ page: typeof title === 'string' ? title : title({ id: shortenHash(id) }) });
};
