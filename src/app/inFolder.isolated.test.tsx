import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

/** Everything that depends on where the site begins, loaded by a page at `address` whose `<html>` names `base`. */
const siteAt = async (base: string, address: string) => {
  document.documentElement.dataset.base = base;
  globalThis.history.replaceState(null, '', address);
  vi.resetModules();
  const [{ normalizeAddress }, { Link, SiteRouter, usePathname }, root] = await Promise.all([
    import('./routes.ts'),
    import('../entities/navigation/router.tsx'),
    import('../world/siteRoot.ts'),
  ]);
  const draw = (to: string) =>
    render(
      <SiteRouter preload={() => undefined}>
        <Link to={to}>there</Link>
        <Shown usePathname={usePathname} />
      </SiteRouter>,
    );
  return { normalizeAddress, root, draw };
};

const Shown = ({ usePathname }: { readonly usePathname: () => string }) => <output>{usePathname()}</output>;

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.base;
  document.getElementById('config')?.remove();
  globalThis.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('default: pages know paths of the site, and addresses have its folder', async () => {
  const { normalizeAddress, draw } = await siteAt('/x/', '/x/orders/index.html?src=base');
  expect(normalizeAddress()).toBe('/orders');
  expect(globalThis.location.pathname + globalThis.location.search).toBe('/x/orders?src=base');
  draw('/order/0xab?a=1');
  expect(screen.getByRole('status').textContent).toBe('/orders');
  const link = screen.getByRole('link', { name: 'there' });
  expect(link.getAttribute('href')).toBe('/x/order/0xab?a=1');
  await userEvent.click(link);
  expect(globalThis.location.pathname + globalThis.location.search).toBe('/x/order/0xab?a=1');
  expect(screen.getByRole('status').textContent).toBe('/order/0xab');
});

test('behavior: the folder itself is the swap page; there is no page beside it', async () => {
  for (const address of ['/x', '/x/', '/x/index.html', '/x/swap/']) {
    const { normalizeAddress } = await siteAt('/x/', address);
    expect([address, normalizeAddress(), globalThis.location.pathname]).toEqual([address, '/swap', '/x/swap']);
  }
  const { root } = await siteAt('/x/', '/x/');
  expect(root.placeOf('/xy/orders')).toBe('/xy/orders');
});

test('behavior: a page that may lie anywhere finds its root from its own address', async () => {
  const { root, draw } = await siteAt('../', '/ipfs/bafy/orders/');
  expect(new URL(root.siteRoot).pathname).toBe('/ipfs/bafy/');
  draw('/rfq');
  await userEvent.click(screen.getByRole('link', { name: 'there' }));
  expect(globalThis.location.pathname).toBe('/ipfs/bafy/rfq');
});

test('behavior: a link to the address where the page is leaves no second step in the history', async () => {
  const { draw } = await siteAt('/', '/orders?src=base');
  draw('/orders?src=base');
  const { length } = globalThis.history;
  await userEvent.click(screen.getByRole('link', { name: 'there' }));
  expect(globalThis.history.length).toBe(length);
});

test('behavior: the first requests go to the service and the lists of the site in its folder', async () => {
  const fetch = vi.fn(async (_url: string) => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  const config = Object.assign(document.createElement('script'), { type: 'application/json', id: 'config' });
  config.textContent = readFileSync('public/config.json', 'utf8');
  document.head.append(config);
  await siteAt('/x/', '/x/orders');
  await import('./head.ts');
  const { origin } = globalThis.location;
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    `${origin}/x/api/data/query?page=1&limit=50`,
    `${origin}/x/api/chains`,
    `${origin}/x/tokens.json`,
  ]);
});
