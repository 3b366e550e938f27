import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAnswer, encodingOf } from './compressAnswer.ts';

const rows = JSON.stringify(Array.from({ length: 100 }, (_, i) => ({ order: i, status: 'Completed' })));
const asked = (accepted: string, method = 'GET') =>
  new Request('http://127.0.0.1/data/query', { method, headers: { 'accept-encoding': accepted } });
const answer = (text = rows, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'content-type': 'application/json', ...headers } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate', null],
  ['', null],
])('param accept-encoding: %j gives %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});

test('default: brotli, the same bytes after it, a fifth of them at most', async () => {
  const response = await compressAnswer(asked('gzip, br'), answer());
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  const body = await bytes(response);
  expect(brotliDecompressSync(body).toString()).toBe(rows);
  expect(body.byteLength).toBeLessThan(rows.length / 5);
});

test('default: gzip where brotli is not taken', async () => {
  const response = await compressAnswer(asked('gzip'), answer());
  expect(gunzipSync(await bytes(response)).toString()).toBe(rows);
});

test.each([
  ['a short answer', asked('br'), answer('{"ok":true}')],
  ['a caller that takes no encoding', asked('identity'), answer()],
  ['the answer of a fault', asked('br'), answer(rows, { 'cache-control': 'no-store, no-transform' })],
  ['an answer without a body', asked('br'), new Response(null, { status: 204 })],
  ['an answer that is not JSON', asked('br'), new Response(rows, { headers: { 'content-type': 'text/plain' } })],
])('behavior: %s stays as it is', async (_, request, response) => {
  const text = await response.clone().text();
  const sent = await compressAnswer(request, response);
  expect(sent.headers.get('content-encoding')).toBeNull();
  expect([sent.status, await sent.text()]).toEqual([response.status, text]);
});
