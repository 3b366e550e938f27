import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const Blank = () => null;

/** Everything that looks where the site begins, loaded by a page whose `<html>` says so; the page is at `address`. */
const siteAt = async (base: string, address: string) => {
  document.documentElement.dataset.base = base;
  globalThis.history.replaceState(null, '', address);
  vi.resetModules();
  const [{ createRouter }, { routes }, { Link, RouterPortProvider }, root, { prefetchPage }] = await Promise.all([
    import('./createRouter.ts'),
    import('./routes.ts'),
    import('../entities/navigation/router.tsx'),
    import('../world/siteRoot.ts'),
    import('../world/prefetchPage.ts'),
  ]);
  const pages = routes.map((route) => ({ ...route, load: async () => ({ Page: Blank }) }));
  const router = createRouter(pages, Blank);
  await router.open();
  const draw = (to: string) =>
    render(
      <RouterPortProvider port={{ place: router.getState().place, params: {}, go: router.go, preload: router.preload }}>
        <Link to={to}>there</Link>
      </RouterPortProvider>,
    );
  return { router, root, prefetchPage, draw };
};

beforeEach(() => {
  globalThis.causewayPrefetched?.clear();
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.base;
  globalThis.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('default: pages know places of the site, and addresses have its folder', async () => {
  const { router, draw } = await siteAt('/x/', '/x/orders/index.html?src=base');
  expect(router.getState().place).toEqual({ pathname: '/orders', search: '?src=base' });
  expect(globalThis.location.pathname).toBe('/x/orders');
  draw('/order/0xab?a=1');
  const link = screen.getByRole('link', { name: 'there' });
  expect(link.getAttribute('href')).toBe('/x/order/0xab?a=1');
  await userEvent.click(link);
  await vi.waitFor(() => expect(router.getState().params).toEqual({ hash: '0xab' }));
  expect(globalThis.location.pathname + globalThis.location.search).toBe('/x/order/0xab?a=1');
});

test('behavior: the folder itself is the swap page; beside it there is no page', async () => {
  for (const address of ['/x', '/x/', '/x/index.html', '/x/swap/']) {
    const { router } = await siteAt('/x/', address);
    expect([address, router.getState().place.pathname, globalThis.location.pathname]).toEqual([
      address,
      '/swap',
      '/x/swap',
    ]);
  }
  const { root } = await siteAt('/x/', '/x/');
  expect(root.placeOf('/xy/orders')).toBe('/xy/orders');
});

test('behavior: a page that may lie anywhere finds its root from its own address', async () => {
  const { root, router } = await siteAt('../', '/ipfs/bafy/orders/');
  expect(new URL(root.siteRoot).pathname).toBe('/ipfs/bafy/');
  router.go('/rfq');
  expect(globalThis.location.pathname).toBe('/ipfs/bafy/rfq');
});

test('behavior: the first requests go to the service and the lists of the site in its folder', async () => {
  const fetch = vi.fn(async (_url: string) => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  const { prefetchPage } = await siteAt('/x/', '/x/orders');
  const config = JSON.parse(readFileSync('public/config.json', 'utf8'));
  await prefetchPage(
    new URL(globalThis.location.href),
    (name) => (name === 'config' ? JSON.stringify(config) : null),
    () => true,
  );
  const { origin } = globalThis.location;
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    `${origin}/x/api/data/query?page=1&limit=50`,
    `${origin}/x/api/chains`,
    `${origin}/x/tokens.json`,
  ]);
});
