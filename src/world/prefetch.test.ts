import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_VIEW } from '../domain/order/list/OrdersView.ts';
import { holdRequests, prefetch, prefetched, prefetchedFetch } from './prefetch.ts';
import { FIRST_ORDERS, prefetchPage } from './prefetchPage.ts';
import { queryOrdersPath } from './service/queryOrders.ts';

const url = 'https://site.test/api/chains';
const get: RequestInit = { method: 'GET', headers: { accept: 'application/json' } };
let sent: string[];
let answers: (wanted: string) => Promise<Response>;

beforeEach(() => {
  sent = [];
  answers = async (wanted) => Response.json({ of: wanted });
  vi.stubGlobal('fetch', (wanted: string, { signal }: RequestInit) => {
    sent.push(wanted);
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      answers(wanted).then(resolve, reject);
    });
  });
});
afterEach(() => {
  prefetched.clear();
  vi.unstubAllGlobals();
});

const nowhere = () => null;
const late = () => vi.fn(async () => Response.json('late'));

describe('prefetchedFetch', () => {
  test('default: the same GET takes the answer that is on its way, once', async () => {
    void prefetch(url, {});
    const fetch = late();
    expect(await (await prefetchedFetch(fetch)(url, get)).json()).toEqual({ of: url });
    expect(fetch).not.toHaveBeenCalled();
    expect(await (await prefetchedFetch(fetch)(url, get)).json()).toBe('late');
    expect(sent).toEqual([url]);
  });

  test('behavior: who takes it hears when it was really sent and answered', async () => {
    let clock = 100;
    await prefetch(url, {}, undefined, () => clock++);
    const taken = vi.fn();
    await prefetchedFetch(late(), taken, () => 900)(url, get);
    expect(taken).toHaveBeenCalledWith(expect.any(Response), 100, 101);
  });

  test.each([
    ['another URL', `${url}?x`, get],
    ['a POST', url, { method: 'POST' }],
    ['a request with a key', url, { headers: { 'x-api-key': 'k' } }],
  ])('behavior: %s is sent', async (_, wanted, init) => {
    void prefetch(url, {});
    expect(await (await prefetchedFetch(late())(wanted, init)).json()).toBe('late');
    expect(prefetched.size).toBe(1);
  });

  test('behavior: an answer that nobody wanted for half a minute is asked for again', async () => {
    const early = prefetch(url, {}, undefined, () => 0);
    expect(await (await prefetchedFetch(late(), undefined, () => 30_001)(url, get)).json()).toBe('late');
    expect(prefetched.size).toBe(0);
    await early.catch(() => undefined);
  });

  test('behavior: an answer that nobody takes is given up, so that it holds no connection', async () => {
    vi.useFakeTimers();
    answers = () => new Promise(() => undefined);
    const early = prefetch(url, {});
    const failed = expect(early).rejects.toThrow('came for nobody');
    vi.advanceTimersByTime(30_000);
    await failed;
    expect(prefetched.size).toBe(0);
    vi.useRealTimers();
  });

  test('error: a failure reaches who asked, and so does giving up', async () => {
    answers = () => Promise.reject(new TypeError('down'));
    void prefetch(url, {}).catch(() => undefined);
    await expect(prefetchedFetch(late())(url, get)).rejects.toThrow('down');
    answers = () => new Promise(() => undefined);
    void prefetch(url, {}).catch(() => undefined);
    const control = new AbortController();
    const waiting = prefetchedFetch(late())(url, { ...get, signal: control.signal });
    control.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
  });
});

describe('prefetchPage', () => {
  test('behavior: the first page of the list is that of the default view', () => {
    expect(FIRST_ORDERS).toBe(queryOrdersPath({ filter: {}, page: DEFAULT_VIEW.page, limit: DEFAULT_VIEW.size }));
  });

  const site = (config: unknown) => {
    answers = async (wanted) => (wanted.endsWith('/config.json') ? Response.json(config) : Response.json([]));
  };
  const asked = () => sent.map((wanted) => wanted.replace('https://site.test', ''));

  test('default: the configuration, then what the page asks first and the lists that name its tokens', async () => {
    site({ apiBaseUrl: '/api/', tokenLists: ['/tokens.json', 'https://lists.test/a', 7] });
    await prefetchPage(new URL('https://site.test/orders'), nowhere, () => true);
    const query = '/api/data/query?page=1&limit=50';
    expect(asked()).toEqual(['/config.json', query, '/api/chains', '/tokens.json', 'https://lists.test/a']);
  });

  test('behavior: a page whose parameters decide what it lists asks for the names only', async () => {
    site({ apiBaseUrl: '/api', tokenLists: ['/tokens.json'] });
    await prefetchPage(new URL('https://site.test/orders?status=Failed'), nowhere, () => true);
    expect(asked()).toEqual(['/config.json', '/api/chains', '/tokens.json']);
  });

  test('behavior: whoever takes the configuration finds those requests on their way, and a body to read', async () => {
    site({ apiBaseUrl: '/api' });
    void prefetchPage(new URL('https://site.test/orders'), nowhere, () => true);
    const config = await prefetchedFetch(late())('https://site.test/config.json', {});
    expect(prefetched.has('https://site.test/api/data/query?page=1&limit=50')).toBe(true);
    expect(await config.json()).toEqual({ apiBaseUrl: '/api' });
  });

  test('behavior: only the configuration where a person uses another service, and where nothing is known of the page', async () => {
    site({ apiBaseUrl: '/api', tokenLists: ['/tokens.json'] });
    await prefetchPage(new URL('https://site.test/orders'), nowhere, () => false);
    await prefetchPage(new URL('https://site.test/verify'), nowhere, () => true);
    expect(asked()).toEqual(['/config.json', '/config.json']);
  });

  test.each([null, 5, {}, { apiBaseUrl: 7 }, { apiBaseUrl: 'ftp://x' }, { apiBaseUrl: 'https://u:p@x/' }])(
    'error: nothing is asked of a service that %j does not name',
    async (config) => {
      site(config);
      await prefetchPage(new URL('https://site.test/swap'), nowhere, () => true);
      expect(asked()).toEqual(['/config.json']);
    },
  );
});

test.each([
  ['/', ['/api/chains', '/api/domain', '/tokens.json']],
  ['/swap/?amount=1', ['/api/chains', '/api/domain', '/tokens.json']],
  ['/rfq', ['/api/chains', '/tokens.json']],
  ['/settings', []],
])('param: with the configuration in the page, %s asks for %j and for no file', async (place, wanted) => {
  answers = async () => Response.json([]);
  const config = JSON.stringify({ apiBaseUrl: '/api', tokenLists: ['/tokens.json'] });
  await prefetchPage(
    new URL(place, 'https://site.test'),
    (name) => (name === 'config' ? config : null),
    () => true,
  );
  expect(sent.map((url) => url.replace('https://site.test', ''))).toEqual(wanted);
});

test.each([
  ['/rfq', ['/api/chains', 'https://lists.test/a']],
  ['/settings', []],
])('behavior: a list that stands in the page is its own answer, on %s too', async (place, wanted) => {
  answers = async () => Response.json([]);
  const texts = new Map([
    ['config', JSON.stringify({ apiBaseUrl: '/api', tokenLists: ['/tokens.json', 'https://lists.test/a'] })],
    ['/tokens.json', '{"tokens":[]}'],
  ]);
  await prefetchPage(
    new URL(place, 'https://site.test'),
    (name) => texts.get(name) ?? null,
    () => true,
  );
  expect(sent.map((url) => url.replace('https://site.test', ''))).toEqual(wanted);
  const fetch = late();
  const list = await prefetchedFetch(fetch)('https://site.test/tokens.json', get);
  expect(await list.json()).toEqual({ tokens: [] });
  // Whoever asks again later hears what the site says then.
  expect(await (await prefetchedFetch(fetch)('https://site.test/tokens.json', get)).json()).toBe('late');
});

test('behavior: where a person uses another service, the lists of the site are not placed', async () => {
  const texts = new Map([
    ['config', JSON.stringify({ apiBaseUrl: '/api', tokenLists: ['/tokens.json'] })],
    ['/tokens.json', '{"tokens":[]}'],
  ]);
  await prefetchPage(
    new URL('https://site.test/rfq'),
    (name) => texts.get(name) ?? null,
    () => false,
  );
  expect(prefetched.size).toBe(0);
});

test('holdRequests: what was not asked ahead waits, and the answers that are there do not', async () => {
  answers = async (wanted) => Response.json({ of: wanted });
  void prefetch(url, {});
  const release = holdRequests();
  const fetch = late();
  expect(await (await prefetchedFetch(fetch)(url, get)).json()).toEqual({ of: url });
  const waiting = prefetchedFetch(fetch)(`${url}?x`, get);
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
  release();
  expect(await (await waiting).json()).toBe('late');
});
