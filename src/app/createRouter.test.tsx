import { beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../entities/navigation/paths.ts';
import { createRouter } from './createRouter.ts';
import { matchRoute, type Route, routes } from './routes.ts';

const [Swap, Orders, Order, NotFound] = [() => null, () => null, () => null, () => null];
let load: ReturnType<typeof vi.fn<Route['load']>>;
let known: readonly Route[];

beforeEach(() => {
  globalThis.history.replaceState(null, '', '/swap');
  load = vi.fn(async () => ({ Page: Orders }));
  known = [
    { path: '/swap', title: 'swap', load: async () => ({ Page: Swap }) },
    { path: '/orders', title: 'orders', load },
    { path: '/order/:hash', title: 'titleOfOrder', load: async () => ({ Page: Order }) },
  ];
});

const opened = async (address: string) => {
  globalThis.history.replaceState(null, '', address);
  const router = createRouter(known, NotFound);
  await router.open();
  return router;
};
const placeOf = ({ getState }: Awaited<ReturnType<typeof opened>>) => {
  const { pathname, search } = getState().place;
  return pathname + search;
};

describe('createRouter', () => {
  test('default: the place, its page and the named parts of its path', async () => {
    const router = await opened('/order/0x%61?x=1');
    expect(router.getState()).toEqual({
      place: { pathname: '/order/0x%61', search: '?x=1' },
      params: { hash: '0xa' },
      Page: Order,
      showsConfig: false,
      error: null,
    });
  });

  test('behavior: until the code of a page is there the old page stays', async () => {
    const router = await opened('/swap');
    let come: (module: { Page: () => null }) => void = () => undefined;
    load.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
    router.go('/orders');
    expect([placeOf(router), globalThis.location.pathname]).toEqual(['/swap', '/orders']);
    come({ Page: Orders });
    await vi.waitFor(() => expect(placeOf(router)).toBe('/orders'));
  });

  test('behavior: parts of a page come with it, and after it where the build drew it', async () => {
    const loadParts = vi.fn(async () => undefined);
    known = known.map((route) => (route.path === '/orders' ? { ...route, loadParts } : route));
    document.body.innerHTML = '<div id="root" data-page="/orders"></div>';
    await opened('/orders');
    expect(loadParts).not.toHaveBeenCalled();
    for (const address of ['/orders?src=base', '/orders#x']) await opened(address);
    expect(loadParts).toHaveBeenCalledTimes(2);
    document.body.innerHTML = '<div id="root" data-page="/swap"></div>';
    let come: () => void = () => undefined;
    loadParts.mockReturnValueOnce(new Promise((resolve) => (come = () => resolve(undefined))));
    const router = await opened('/swap');
    router.go('/orders');
    await Promise.resolve();
    expect(placeOf(router)).toBe('/swap');
    come();
    await vi.waitFor(() => expect(placeOf(router)).toBe('/orders'));
    document.body.replaceChildren();
  });

  test('behavior: a place that was left before its code came is not shown', async () => {
    const router = await opened('/swap');
    const shown = vi.fn();
    router.subscribe(shown);
    load.mockReturnValueOnce(new Promise(() => undefined));
    router.go('/orders');
    router.go('/order/1');
    await vi.waitFor(() => expect(placeOf(router)).toBe('/order/1'));
    expect(shown).toHaveBeenCalledOnce();
  });

  test('behavior: code that was fetched ahead is there at once, and fetched once', async () => {
    const router = await opened('/swap');
    router.preload('/orders?page=2');
    router.preload('/nowhere');
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await Promise.resolve();
    router.go('/orders?page=2');
    expect(placeOf(router)).toBe('/orders?page=2');
    expect(load).toHaveBeenCalledOnce();
  });

  test('behavior: Back and Forward are followed, until nobody follows', async () => {
    const router = await opened('/swap');
    const stop = router.start();
    globalThis.history.replaceState(null, '', '/order/1');
    globalThis.dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(placeOf(router)).toBe('/order/1'));
    stop();
    globalThis.history.replaceState(null, '', '/swap');
    globalThis.dispatchEvent(new PopStateEvent('popstate'));
    expect(placeOf(router)).toBe('/order/1');
  });

  test.each([
    ['/', '/swap'],
    ['/orders/', '/orders'],
    ['/orders/index.html?page=2', '/orders?page=2'],
  ])('behavior: %s, as some hosts write it, is %s', async (address, wanted) => {
    const router = await opened(address);
    expect([placeOf(router), globalThis.location.pathname + globalThis.location.search]).toEqual([wanted, wanted]);
  });

  test('behavior: a step in the history, or none', async () => {
    const router = await opened('/swap');
    const steps = globalThis.history.length;
    router.go('/swap?amount=1', { replace: true });
    router.go('/swap?amount=1');
    expect(globalThis.history.length).toBe(steps);
    router.go('/order/1');
    expect(globalThis.history.length).toBe(steps + 1);
  });

  test('error: code that does not come leaves the place with its error, and is asked for again', async () => {
    load.mockRejectedValueOnce(new TypeError('no network'));
    const router = await opened('/orders');
    expect(router.getState()).toMatchObject({ Page: null, error: new TypeError('no network') });
    await router.open();
    expect(router.getState()).toMatchObject({ Page: Orders, error: null });
  });

  test('behavior: code that did not come, comes by itself once there is a connection', async () => {
    load.mockRejectedValueOnce(new TypeError('no network'));
    const router = await opened('/orders');
    globalThis.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(router.getState()).toMatchObject({ Page: Orders, error: null }));
  });

  test('error: an address that is no page', async () => {
    expect((await opened('/nowhere')).getState().Page).toBe(NotFound);
  });
});

const hash = `0x${'ab'.repeat(32)}` as const;

describe('matchRoute', () => {
  test.each([
    [paths.swap(), '/swap'],
    [paths.orders({ page: '2' }), '/orders'],
    [paths.order(hash), '/order/:hash'],
    [paths.address('0x1'), '/address/:address'],
    [paths.tx(hash), '/tx/:hash'],
    [paths.rfq(), '/rfq'],
    [paths.maker(), '/maker'],
    [paths.chains(), '/chains'],
    [paths.verify(), '/verify'],
    [paths.settings(), '/settings'],
  ])('default: %s, which the app writes, has its page', (url, path) => {
    const { pathname } = new URL(url, 'http://site.test');
    expect(matchRoute(routes, pathname)?.route.path).toBe(path);
  });

  test.each(['/nowhere', '/constructor', '/__proto__/x', '//', '/order/', '/order', '/swap/x'])(
    'error: %s is no page',
    (pathname) => expect(matchRoute(routes, pathname)).toBeNull(),
  );

  test('error: a part that is not encoded well is taken as it stands', () => {
    expect(matchRoute(routes, '/order/%E0%A4%A')?.params).toEqual({ hash: '%E0%A4%A' });
  });
});
