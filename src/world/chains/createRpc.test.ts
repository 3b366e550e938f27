import { afterEach, expect, test, vi } from 'vitest';
import { createRpc } from './createRpc.ts';

const [A, B] = ['http://a.test/', 'http://b.test/'] as const;

type Handler = (requests: { id: number; method: string }[]) => unknown;
const requested: { url: string; methods: string[] }[] = [];

/** Nodes by URL; a handler gets the requests of one POST and responds with what the body should be, or throws. */
const nodes = (handlers: Record<string, Handler>): void => {
  requested.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    const requests = Array.isArray(body) ? body : [body];
    requested.push({ url, methods: requests.map(({ method }) => method) });
    const response = handlers[url]?.(requests);
    return response instanceof Response ? response : Response.json(response);
  });
};
afterEach(() => vi.unstubAllGlobals());

const good: Handler = (requests) =>
  requests.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: `${method}!` })).reverse();
const dead: Handler = () => new Response('bad gateway', { status: 502 });

test('default: calls of one moment are one batch, with responses in any order', async () => {
  nodes({ [A]: good });
  const rpc = createRpc(fetch, [A]);
  expect(await Promise.all([rpc.request('one', []), rpc.request('two', [])])).toEqual(['one!', 'two!']);
  expect(requested).toEqual([{ url: A, methods: ['one', 'two'] }]);
});

test('behavior: a single call is sent alone, and may get a single response', async () => {
  nodes({ [A]: ([request]) => ({ id: request?.id, result: 7 }) });
  expect(await createRpc(fetch, [A]).request('one', [])).toBe(7);
});

test('behavior: a dead node is passed over', async () => {
  nodes({ [A]: dead, [B]: good });
  expect(await createRpc(fetch, [A, B]).request('one', [])).toBe('one!');
  expect(requested.map(({ url }) => url)).toEqual([A, B]);
});

test('behavior: only calls that one node failed are sent to the next', async () => {
  nodes({
    [A]: (requests) =>
      requests.map(({ id, method }) =>
        method === 'one' ? { id, result: 1 } : { id, error: { code: -32005, message: 'limit' } },
      ),
    [B]: good,
  });
  const rpc = createRpc(fetch, [A, B]);
  expect(await Promise.all([rpc.request('one', []), rpc.request('two', [])])).toEqual([1, 'two!']);
  expect(requested[1]?.methods).toEqual(['two']);
});

test('error: a revert is final, another node would say the same', async () => {
  nodes({
    [A]: (requests) => requests.map(({ id }) => ({ id, error: { code: 3, message: 'execution reverted' } })),
    [B]: good,
  });
  await expect(createRpc(fetch, [A, B]).request('one', [])).rejects.toMatchObject({
    name: 'RpcError',
    reverted: true,
  });
  expect(requested).toHaveLength(1);
});

test.each<[string, Handler]>([
  ['not JSON', () => new Response('<html>')],
  ['another shape', () => ({ hello: 1 })],
  ['nothing for this call', () => []],
  ['an error without words', ([request]) => ({ id: request?.id, error: 5 })],
])('error: %s is an RpcError', async (_name, handler) => {
  nodes({ [A]: handler });
  await expect(createRpc(fetch, [A]).request('one', [])).rejects.toMatchObject({ name: 'RpcError', reverted: false });
});

test('behavior: more than a hundred calls are several batches', async () => {
  nodes({ [A]: good });
  const rpc = createRpc(fetch, [A]);
  await Promise.all(Array.from({ length: 250 }, () => rpc.request('one', [])));
  expect(requested.map(({ methods }) => methods.length)).toEqual([100, 100, 50]);
});
