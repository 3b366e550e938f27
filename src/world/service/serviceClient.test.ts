import { expect, test, vi } from 'vitest';
import { ms } from '../../domain/time.ts';
import type { Fetch } from '../http.ts';
import { isTransient } from './errors.ts';
import { createServiceClient } from './serviceClient.ts';

const clientOf = (fetch: Fetch) => createServiceClient({ baseUrl: '/api/', rpcMethodPrefix: 'svc_', fetch });
const answering = (body: BodyInit | null, init?: ResponseInit) => clientOf(async () => new Response(body, init));
const errorOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('default: JSON is returned, and the base address may end in a slash', async () => {
  const fetch = vi.fn<Fetch>(async () => Response.json({ a: 1 }));
  expect(await clientOf(fetch).get('/chains')).toEqual({ path: '/chains', json: { a: 1 } });
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/chains');
});

test('param: a POST is JSON with its content type', async () => {
  const fetch = vi.fn<Fetch>(async () => Response.json({}));
  await clientOf(fetch).post('/quote', { inputAmount: '1' });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"inputAmount":"1"}',
    headers: { 'content-type': 'application/json' },
    redirect: 'error',
  });
});

test.each([
  ['{"error":"No route"}', 'No route'],
  ['{"message":"No route"}', 'No route'],
  ['{"error":{"code":1,"message":"No route"}}', 'No route'],
  ['No route', 'No route'],
  ['{"error":"<script>x</script>\\u202e"}', '<script>x</script>'],
  ['<html><body>nginx</body></html>', null],
  ['{}', null],
  ['[1]', null],
  ['', null],
  [`{"error":"${'x'.repeat(5000)}"}`, `${'x'.repeat(199)}…`],
])('error: the text of %j is shown, cleaned and capped', async (body, words) => {
  const error = await errorOf(answering(body, { status: 400 }).get('/quote'));
  expect(error).toMatchObject({ kind: 'status', status: 400, words, recovery: 'none' });
  expect(isTransient(error)).toBe(false);
});

test('error: 5xx is retryable, 429 only on request of the user', async () => {
  const busy = await errorOf(answering('', { status: 503 }).get('/chains'));
  const tooMany = await errorOf(answering('', { status: 429 }).get('/chains'));
  expect([isTransient(busy), isTransient(tooMany)]).toEqual([true, false]);
  expect(tooMany).toMatchObject({ recovery: 'retry' });
});

test('error: Retry-After is respected, up to five minutes', async () => {
  const requested = async (header?: string) => {
    const init = { status: 429, ...(header !== undefined && { headers: { 'retry-after': header } }) };
    return ((await errorOf(answering('', init).get('/chains'))) as { retryAfter: unknown }).retryAfter;
  };
  expect(await requested('17')).toBe(17_000);
  expect(await requested('99999')).toBe(300_000);
  for (const header of [undefined, '', '-1', '1.5', 'soon', 'Wed, 21 Oct 2026 07:28:00 GMT'])
    expect(await requested(header), header).toBeNull();
});

test('error: a response that is not JSON', async () => {
  expect(await errorOf(answering('<html>').get('/chains'))).toMatchObject({ kind: 'undecodable' });
});

test('error: an endless response is cut off', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(32));
    },
  });
  expect(await errorOf(answering(endless).get('/chains'))).toMatchObject({ kind: 'tooLarge' });
  expect(sent).toBeLessThan(1_000_000);
});

test('error: no network', async () => {
  const client = clientOf(() => Promise.reject(new TypeError('fetch failed')));
  const error = await errorOf(client.get('/chains'));
  expect(error).toMatchObject({ kind: 'unreachable', recovery: 'retry' });
  expect(isTransient(error)).toBe(true);
});

const hanging: Fetch = (_url, init) =>
  new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

test('error: no response in time', async () => {
  const work = errorOf(clientOf(hanging).get('/chains', { timeout: ms(20) }));
  expect(await work).toMatchObject({ kind: 'timeout' });
});

test('error: a body that stalls after its head runs out of time too', async () => {
  const stalled: Fetch = async (_url, init) =>
    new Response(
      new ReadableStream({
        start: (controller) => init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      }),
    );
  const work = errorOf(clientOf(stalled).get('/chains', { timeout: ms(20) }));
  expect(await work).toMatchObject({ kind: 'timeout' });
});

test("behavior: the caller's abort comes back as it is", async () => {
  const controller = new AbortController();
  const work = errorOf(clientOf(hanging).get('/chains', { signal: controller.signal }));
  controller.abort();
  expect(await work).toBe(controller.signal.reason);
  expect(await errorOf(clientOf(hanging).get('/chains', { signal: controller.signal }))).toBe(controller.signal.reason);
});
