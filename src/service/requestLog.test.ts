import { beforeEach, describe, expect, test } from 'vitest';
import { ms } from '../domain/time/Ms.ts';
import { logRequest, requestLog } from './requestLog.ts';
import { bodyWithoutSecrets, headersWithoutSecrets, urlWithoutSecrets } from './withoutSecrets.ts';

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
const sent = () => requestLog.getState().sent;
beforeEach(() => requestLog.setState({ sent: [] }));

describe('logRequest', () => {
  test('default: a request, then its answer in the same line', () => {
    logRequest(request);
    logRequest({ ...request, status: 200, took: ms(5) });
    expect(sent()).toEqual([{ ...request, times: 1, status: 200, took: 5 }]);
  });

  test('behavior: the same request again is counted and moves to the end', () => {
    logRequest(request);
    logRequest({ ...request, url: 'http://s.test/domain' });
    logRequest({ ...request, at: ms(2) });
    expect(sent().map(({ url, times }) => [url.split('/').at(-1), times])).toEqual([
      ['domain', 1],
      ['chains', 2],
    ]);
  });

  test('behavior: another page, method or body is another request', () => {
    logRequest(request);
    for (const change of [{ page: '/orders' }, { method: 'POST' }, { body: '{}' }])
      logRequest({ ...request, ...change });
    expect(sent()).toHaveLength(4);
  });

  test('behavior: bounded, and the latest are kept', () => {
    for (let n = 0; n < 100; n++) logRequest({ ...request, url: `http://s.test/${n}` });
    expect(sent()).toHaveLength(80);
    expect(sent().at(-1)?.url).toBe('http://s.test/99');
  });
});

describe('withoutSecrets', () => {
  test.each(['x-api-key', 'Authorization', 'X-Auth', 'cookie', 'access-token'])('default: the value of %s', (name) => {
    expect(JSON.stringify(headersWithoutSecrets({ [name]: 'secret', accept: 'text/html' }))).not.toContain('secret');
    expect(headersWithoutSecrets({ [name]: 'secret', accept: 'text/html' })).toHaveProperty('accept', 'text/html');
  });

  test('behavior: signatures are taken out of a body, hashes and addresses stay', () => {
    const hash = `0x${'ab'.repeat(32)}`;
    const signature = `0x${'cd'.repeat(65)}`;
    const compact = `0x${'ef'.repeat(64)}`;
    const body = bodyWithoutSecrets(JSON.stringify({ orderHash: hash, signature, compact }));
    expect(JSON.parse(String(body))).toEqual({ orderHash: hash, signature: '<signature>', compact: '<signature>' });
  });

  test('behavior: what is no text, or very long, is not kept', () => {
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
