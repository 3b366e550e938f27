import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedFetch } from './loggedFetch.ts';
import { requestLog } from './requestLog.ts';
import { bodyWithoutSecrets, headersWithoutSecrets, urlWithoutSecrets } from './withoutSecrets.ts';

const at = (pathname: string) => vi.stubGlobal('location', { href: `http://site.test${pathname}`, pathname });
const sent = () => requestLog.getState().sent;
const answers = (status: number) => async () => new Response('{}', { status });

beforeEach(() => {
  requestLog.setState({ sent: [] });
  at('/orders');
});
afterEach(() => void vi.unstubAllGlobals());

test('default: a request is there with its page, its answer and its time', async () => {
  await loggedFetch(answers(404), 'service')('/api/chains', { method: 'GET', headers: { accept: 'a/b' } });
  expect(sent()).toMatchObject([
    { page: '/orders', method: 'GET', url: 'http://site.test/api/chains', status: 404, times: 1, body: null },
  ]);
  expect(sent()[0]?.headers).toEqual({ accept: 'a/b' });
});

test('behavior: what is asked again and again stands once, with how often', async () => {
  const fetch = loggedFetch(answers(200), 'service');
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
  const fetch = loggedFetch(answers(200), 'service');
  for (let page = 0; page < 200; page++) await fetch(`/api/data/query?page=${page}`, {});
  expect(sent()).toHaveLength(80);
  expect(sent().at(-1)?.url).toContain('page=199');
});

test('error: a request that got no answer is marked, and its error goes on', async () => {
  const fetch = loggedFetch(async () => {
    throw new TypeError('offline');
  }, 'node');
  await expect(fetch('/api/rpc/base', { method: 'POST', body: '{}' })).rejects.toThrow('offline');
  expect(sent()).toMatchObject([{ status: 'failed', method: 'POST', body: '{}' }]);
});

test('behavior: outside a page nothing is kept', async () => {
  vi.stubGlobal('location', undefined);
  expect((await loggedFetch(answers(200), 'service')('http://x.test/', {})).status).toBe(200);
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

  test('behavior: of a node on another host only the host is kept', () => {
    const page = 'http://site.test/orders';
    expect(urlWithoutSecrets('https://u:p@rpc.test/v2/SECRET?key=SECRET', page, false)).toBe('https://rpc.test/…');
    expect(urlWithoutSecrets('https://rpc.test', page, false)).toBe('https://rpc.test/');
    expect(urlWithoutSecrets('/api/rpc/base', page, false)).toBe('http://site.test/api/rpc/base');
    expect(urlWithoutSecrets('https://u:p@api.test/quote', page, true)).toBe('https://api.test/quote');
  });
});
