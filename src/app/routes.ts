import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { pageModules } from '../pages/pageModules.ts';
import { RootLayout } from './RootLayout.tsx';

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/swap', replace: true });
  },
});

const page = (path: string, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component });

const pages = {
  swap: lazyRouteComponent(pageModules.swap, 'SwapPage'),
  orders: lazyRouteComponent(pageModules.orders, 'OrdersPage'),
  order: lazyRouteComponent(pageModules.order, 'OrderPage'),
  address: lazyRouteComponent(pageModules.address, 'AddressPage'),
  tx: lazyRouteComponent(pageModules.tx, 'TxPage'),
  rfq: lazyRouteComponent(pageModules.rfq, 'RfqPage'),
  maker: lazyRouteComponent(pageModules.maker, 'MakerPage'),
  chains: lazyRouteComponent(pageModules.chains, 'ChainsPage'),
  verify: lazyRouteComponent(pageModules.verify, 'VerifyPage'),
  settings: lazyRouteComponent(pageModules.settings, 'SettingsPage'),
};

/** Every URL and the page it loads; each page is its own chunk. */
export const routes = root.addChildren([
  home,
  page('/swap', pages.swap),
  page('/orders', pages.orders),
  page('/order/$hash', pages.order),
  page('/address/$address', pages.address),
  page('/tx/$hash', pages.tx),
  page('/rfq', pages.rfq),
  page('/maker', pages.maker),
  page('/chains', pages.chains),
  page('/verify', pages.verify),
  page('/settings', pages.settings),
]);
