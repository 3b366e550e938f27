import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCapped } from '../readCapped.ts';
import { askAhead } from './askAhead.ts';
import { askEarly, earlyAnswers } from './earlyAnswers.ts';
import { earlyFetch } from './earlyFetch.ts';
import { earlyPaths, showsTokens } from './earlyPaths.ts';
import { peekEarly } from './peekEarly.ts';

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
  earlyAnswers.clear();
  vi.unstubAllGlobals();
});

const late = () => vi.fn(async () => Response.json('late'));

describe('earlyFetch', () => {
  test('default: the same GET takes the answer that is on its way, once', async () => {
    void askEarly(url, {});
    const fetch = late();
    expect(await (await earlyFetch(fetch)(url, get)).json()).toEqual({ of: url });
    expect(fetch).not.toHaveBeenCalled();
    expect(await (await earlyFetch(fetch)(url, get)).json()).toBe('late');
    expect(sent).toEqual([url]);
  });

  test('behavior: who takes it hears when it was really sent and answered', async () => {
    let clock = 100;
    await askEarly(url, {}, undefined, () => clock++);
    const taken = vi.fn();
    await earlyFetch(late(), taken, () => 900)(url, get);
    expect(taken).toHaveBeenCalledWith(expect.any(Response), 100, 101);
  });

  test.each([
    ['another URL', `${url}?x`, get],
    ['a POST', url, { method: 'POST' }],
    ['a request with a key', url, { headers: { 'x-api-key': 'k' } }],
  ])('behavior: %s is sent', async (_, wanted, init) => {
    void askEarly(url, {});
    expect(await (await earlyFetch(late())(wanted, init)).json()).toBe('late');
    expect(earlyAnswers.size).toBe(1);
  });

  test('behavior: an answer that nobody wanted for half a minute is asked for again', async () => {
    const early = askEarly(url, {}, undefined, () => 0);
    expect(await (await earlyFetch(late(), undefined, () => 30_001)(url, get)).json()).toBe('late');
    expect(earlyAnswers.size).toBe(0);
    await early.catch(() => undefined);
  });

  test('behavior: an answer that nobody takes is given up, so that it holds no connection', async () => {
    vi.useFakeTimers();
    answers = () => new Promise(() => undefined);
    const early = askEarly(url, {});
    const failed = expect(early).rejects.toThrow('came for nobody');
    vi.advanceTimersByTime(30_000);
    await failed;
    expect(earlyAnswers.size).toBe(0);
    vi.useRealTimers();
  });

  test('error: a failure reaches who asked, and so does giving up', async () => {
    answers = () => Promise.reject(new TypeError('down'));
    void askEarly(url, {}).catch(() => undefined);
    await expect(earlyFetch(late())(url, get)).rejects.toThrow('down');
    answers = () => new Promise(() => undefined);
    void askEarly(url, {}).catch(() => undefined);
    const control = new AbortController();
    const waiting = earlyFetch(late())(url, { ...get, signal: control.signal });
    control.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
  });
});

describe('askAhead', () => {
  const site = (config: unknown) => {
    answers = async (wanted) => (wanted.endsWith('/config.json') ? Response.json(config) : Response.json([]));
  };
  const asked = () => sent.map((wanted) => wanted.replace('https://site.test', ''));

  test('default: the configuration, then what the page asks first and the lists that name its tokens', async () => {
    site({ apiBaseUrl: '/api/', tokenLists: ['/tokens.json', 'https://lists.test/a', 7] });
    await askAhead(new URL('https://site.test/orders'), () => true);
    const query = '/api/data/query?page=1&limit=50';
    expect(asked()).toEqual(['/config.json', query, '/api/chains', '/tokens.json', 'https://lists.test/a']);
  });

  test('behavior: a page whose parameters decide what it lists asks for the names only', async () => {
    site({ apiBaseUrl: '/api', tokenLists: ['/tokens.json'] });
    await askAhead(new URL('https://site.test/orders?status=Failed'), () => true);
    expect(asked()).toEqual(['/config.json', '/api/chains', '/tokens.json']);
  });

  test('behavior: whoever takes the configuration finds those requests on their way, and a body to read', async () => {
    site({ apiBaseUrl: '/api' });
    void askAhead(new URL('https://site.test/orders'), () => true);
    const config = await earlyFetch(late())('https://site.test/config.json', {});
    expect(earlyAnswers.has('https://site.test/api/data/query?page=1&limit=50')).toBe(true);
    expect(await config.json()).toEqual({ apiBaseUrl: '/api' });
  });

  test('behavior: only the configuration where a person uses another service, and where nothing is known of the page', async () => {
    site({ apiBaseUrl: '/api', tokenLists: ['/tokens.json'] });
    await askAhead(new URL('https://site.test/orders'), () => false);
    await askAhead(new URL('https://site.test/verify'), () => true);
    expect(asked()).toEqual(['/config.json', '/config.json']);
  });

  test.each([null, 5, {}, { apiBaseUrl: 7 }, { apiBaseUrl: 'ftp://x' }, { apiBaseUrl: 'https://u:p@x/' }])(
    'error: nothing is asked of a service that %j does not name',
    async (config) => {
      site(config);
      await askAhead(new URL('https://site.test/swap'), () => true);
      expect(asked()).toEqual(['/config.json']);
    },
  );
});

describe('peekEarly', () => {
  test('default: the JSON of an answer that is left to whoever takes it', async () => {
    void askEarly(url, {});
    expect(await peekEarly(url)).toEqual({ of: url });
    expect(await (await earlyFetch(late())(url, get)).json()).toEqual({ of: url });
  });

  test.each([
    ['an answer that says no', () => Response.json({}, { status: 500 })],
    ['an answer that is no JSON', () => new Response('<p>')],
  ])('error: %s', async (_, answer) => {
    answers = async () => answer();
    void askEarly(url, {});
    await expect(peekEarly(url)).rejects.toThrow();
  });

  test('error: an endless answer is read no further than the application reads it', async () => {
    answers = async () => new Response(' '.repeat(5 * 1024 * 1024));
    void askEarly(url, {});
    const peeked = expect(peekEarly(url)).rejects.toThrow('JSON');
    expect(await readCapped(await earlyFetch(late())(url, get), 1024)).toBeNull();
    await peeked;
  });

  test('error: what nobody asked for', () => expect(peekEarly(url)).rejects.toThrow('No answer'));
});

test('earlyPaths: the swap page asks what it verifies by, the market what names its tokens; other pages nothing', () => {
  expect(earlyPaths('/', '')).toEqual(earlyPaths('/swap', '?amount=1'));
  expect(earlyPaths('/swap', '')).toEqual(['/chains', '/domain']);
  expect(earlyPaths('/rfq', '')).toEqual(['/chains']);
  expect(earlyPaths('/settings', '')).toEqual([]);
  expect(['/', '/swap', '/orders', '/rfq', '/settings'].map(showsTokens)).toEqual([true, true, true, true, false]);
});
