import type { Prime } from '../ports/Prime.ts';

/** The code of a page, which may say what its first drawing needs. */
type PageModule = { readonly prime?: Prime; readonly [part: string]: unknown };

/** The code of every page, by the first part of its path. Each page is its own chunk, fetched when it is asked for. */
export const pageModules = {
  swap: () => import('./SwapPage.tsx'),
  orders: () => import('./OrdersPage.tsx'),
  order: () => import('./OrderPage.tsx'),
  address: () => import('./AddressPage.tsx'),
  tx: () => import('./TxPage.tsx'),
  rfq: () => import('./RfqPage.tsx'),
  maker: () => import('./MakerPage.tsx'),
  chains: () => import('./ChainsPage.tsx'),
  verify: () => import('./VerifyPage.tsx'),
  settings: () => import('./SettingsPage.tsx'),
} as const;

/** The code of the page at `pathname`, or undefined where there is none; "/" leads to the swap page. */
export const pageModuleAt = (pathname: string): (() => Promise<PageModule>) | undefined => {
  const [, first = ''] = pathname.split('/');
  const modules: Readonly<Record<string, () => Promise<PageModule>>> = pageModules;
  const name = first === '' ? 'swap' : first;
  return Object.hasOwn(modules, name) ? modules[name] : undefined;
};
