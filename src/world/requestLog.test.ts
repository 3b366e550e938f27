import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ms } from '../domain/time.ts';
import {
  bodyWithoutSecrets,
  createRequestLog,
  headersWithoutSecrets,
  loggedFetch,
  logRequest,
  urlWithoutSecrets,
} from './requestLog.ts';

describe('loggedFetch', () => {
  const at = (pathname: string) => vi.stubGlobal('location', { href: `http://site.test${pathname}`, pathname });
  let log = createRequestLog();
  const sent = () => log.getState().sent;
  const responses = (status: number) => async () => new Response('{}', { status });

  beforeEach(() => {
    log = createRequestLog();
    at('/orders');
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('default: a request is there with its page, its response and its time', async () => {
    await loggedFetch(log, responses(404), 'service')('/api/chains', { method: 'GET', headers: { accept: 'a/b' } });
    expect(sent()).toMatchObject([
      { page: '/orders', method: 'GET', url: 'http://site.test/api/chains', status: 404, times: 1, body: null },
    ]);
    expect(sent()[0]?.headers).toEqual({ accept: 'a/b' });
  });

  test('behavior: repeated requests are one row, with their count', async () => {
    const fetch = loggedFetch(log, responses(200), 'service');
    for (let turn = 0; turn < 5; turn++) await fetch('/api/data/query?page=1', {});
    await fetch('/api/chains', {});
    expect(sent().map(({ url, times }) => [url, times])).toEqual([
      ['http://site.test/api/data/query?page=1', 5],
      ['http://site.test/api/chains', 1],
    ]);
    at('/swap');
    await fetch('/api/chains', {});
    expect(sent().map(({ page }) => page)).toEqual(['/orders', '/orders', '/swap']);
  });

  test('behavior: the log is bounded', async () => {
    const fetch = loggedFetch(log, responses(200), 'service');
    for (let page = 0; page < 200; page++) await fetch(`/api/data/query?page=${page}`, {});
    expect(sent()).toHaveLength(80);
    expect(sent().at(-1)?.url).toContain('page=199');
  });

  test('error: a request without a response is marked, and its error is passed on', async () => {
    const fetch = loggedFetch(
      log,
      async () => {
        throw new TypeError('offline');
      },
      'node',
    );
    await expect(fetch('/api/rpc/base', { method: 'POST', body: '{}' })).rejects.toThrow('offline');
    expect(sent()).toMatchObject([{ status: 'failed', method: 'POST', body: '{}' }]);
  });

  test('behavior: outside a page nothing is logged', async () => {
    vi.stubGlobal('location', undefined);
    expect((await loggedFetch(log, responses(200), 'service')('http://x.test/', {})).status).toBe(200);
    expect(sent()).toEqual([]);
  });

  describe('Secrets', () => {
    test('behavior: an API key never reaches the log, the other headers do', () => {
      expect(headersWithoutSecrets({ 'X-Api-Key': 'SECRET', Authorization: 'SECRET', accept: 'a/b' })).toEqual({
        accept: 'a/b',
        authorization: '<your key>',
        'x-api-key': '<your key>',
      });
    });

    test('behavior: signatures go, hashes and addresses stay', () => {
      const body = JSON.stringify({ orderHash: `0x${'a'.repeat(64)}`, signature: `0x${'b'.repeat(130)}` });
      expect(bodyWithoutSecrets(body)).toBe(`{"orderHash":"0x${'a'.repeat(64)}","signature":"<signature>"}`);
      expect(bodyWithoutSecrets('x'.repeat(20_000))).toBeNull();
    });

    test('behavior: of a node on another host only the host is logged', () => {
      const page = 'http://site.test/orders';
      expect(urlWithoutSecrets('https://u:p@rpc.test/v2/SECRET?key=SECRET', page, false)).toBe('https://rpc.test/…');
      expect(urlWithoutSecrets('https://rpc.test', page, false)).toBe('https://rpc.test/');
      expect(urlWithoutSecrets('/api/rpc/base', page, false)).toBe('http://site.test/api/rpc/base');
      expect(urlWithoutSecrets('https://u:p@api.test/quote', page, true)).toBe('https://api.test/quote');
    });
  });
});

describe('requestLog', () => {
  const request = {
    page: '/',
    method: 'GET',
    url: 'http://s.test/chains',
    headers: {},
    body: null,
    at: ms(1),
    status: null,
    took: null,
  };
  let log = createRequestLog();
  const sent = () => log.getState().sent;
  beforeEach(() => {
    log = createRequestLog();
  });

  describe('logRequest', () => {
    test('default: a request, then its response in the same line', () => {
      logRequest(log, request);
      logRequest(log, { ...request, status: 200, took: ms(5) });
      expect(sent()).toEqual([{ ...request, times: 1, status: 200, took: 5 }]);
    });

    test('behavior: the same request again is counted and moves to the end', () => {
      logRequest(log, request);
      logRequest(log, { ...request, url: 'http://s.test/domain' });
      logRequest(log, { ...request, at: ms(2) });
      expect(sent().map(({ url, times }) => [url.split('/').at(-1), times])).toEqual([
        ['domain', 1],
        ['chains', 2],
      ]);
    });

    test('behavior: another page, method or body is another request', () => {
      logRequest(log, request);
      for (const change of [{ page: '/orders' }, { method: 'POST' }, { body: '{}' }])
        logRequest(log, { ...request, ...change });
      expect(sent()).toHaveLength(4);
    });

    test('behavior: bounded to the latest', () => {
      for (let n = 0; n < 100; n++) logRequest(log, { ...request, url: `http://s.test/${n}` });
      expect(sent()).toHaveLength(80);
      expect(sent().at(-1)?.url).toBe('http://s.test/99');
    });
  });

  describe('withoutSecrets', () => {
    test.each(['x-api-key', 'Authorization', 'X-Auth', 'cookie', 'access-token'])(
      'default: the value of %s',
      (name) => {
        expect(JSON.stringify(headersWithoutSecrets({ [name]: 'secret', accept: 'text/html' }))).not.toContain(
          'secret',
        );
        expect(headersWithoutSecrets({ [name]: 'secret', accept: 'text/html' })).toHaveProperty('accept', 'text/html');
      },
    );

    test('behavior: signatures are taken out of a body, hashes and addresses stay', () => {
      const hash = `0x${'ab'.repeat(32)}`;
      const signature = `0x${'cd'.repeat(65)}`;
      const compact = `0x${'ef'.repeat(64)}`;
      const body = bodyWithoutSecrets(JSON.stringify({ orderHash: hash, signature, compact }));
      expect(JSON.parse(String(body))).toEqual({ orderHash: hash, signature: '<signature>', compact: '<signature>' });
    });

    test('behavior: binary or very long content is not logged', () => {
      expect([null, undefined, new Blob(['a']), 'x'.repeat(16_385)].map(bodyWithoutSecrets)).toEqual([
        null,
        null,
        null,
        null,
      ]);
    });

    test("param: keepPath: a node's path and query may be its key", () => {
      const page = 'https://site.test/swap';
      expect(urlWithoutSecrets('https://node.test/v3/secret?k=secret', page, false)).toBe('https://node.test/…');
      expect(urlWithoutSecrets('https://node.test/', page, false)).toBe('https://node.test/');
      expect(urlWithoutSecrets('https://user:secret@node.test/', page, false)).toBe('https://node.test/');
      expect(urlWithoutSecrets('/rpc/base?x=1', page, false)).toBe('https://site.test/rpc/base?x=1');
      expect(urlWithoutSecrets('https://service.test/data/query?page=2', page, true)).toContain('/data/query?page=2');
    });
  });
});
