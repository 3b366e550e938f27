import { afterEach, expect, test, vi } from 'vitest';
import { createRpc } from './createRpc.ts';

type Handler = (requests: { id: number; method: string }[]) => unknown;
const asked: { url: string; methods: string[] }[] = [];

/** Nodes by URL; a handler gets the requests of one POST and responds with what the body should be, or throws. */
const nodes = (handlers: Record<string, Handler>): void => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    const requests = Array.isArray(body) ? body : [body];
    asked.push({ url, methods: requests.map(({ method }) => method) });
    const answer = handlers[url]?.(requests);
    return answer instanceof Response ? answer : Response.json(answer);
  });
};
afterEach(() => vi.unstubAllGlobals());

const good: Handler = (requests) =>
  requests.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: `${method}!` })).reverse();
const dead: Handler = () => new Response('bad gateway', { status: 502 });

test('default: calls of one moment are one batch, answered in any order', async () => {
  nodes({ a: good });
  const rpc = createRpc(fetch, ['a']);
  expect(await Promise.all([rpc.request('one', []), rpc.request('two', [])])).toEqual(['one!', 'two!']);
  expect(asked).toEqual([{ url: 'a', methods: ['one', 'two'] }]);
});

test('behavior: a single call goes alone, and may be answered alone', async () => {
  nodes({ a: ([request]) => ({ id: request?.id, result: 7 }) });
  expect(await createRpc(fetch, ['a']).request('one', [])).toBe(7);
});

test('behavior: a dead node is passed over', async () => {
  nodes({ a: dead, b: good });
  expect(await createRpc(fetch, ['a', 'b']).request('one', [])).toBe('one!');
  expect(asked.map(({ url }) => url)).toEqual(['a', 'b']);
});

test('behavior: only what one node could not answer is asked of the next', async () => {
  nodes({
    a: (requests) =>
      requests.map(({ id, method }) =>
        method === 'one' ? { id, result: 1 } : { id, error: { code: -32005, message: 'limit' } },
      ),
    b: good,
  });
  const rpc = createRpc(fetch, ['a', 'b']);
  expect(await Promise.all([rpc.request('one', []), rpc.request('two', [])])).toEqual([1, 'two!']);
  expect(asked[1]?.methods).toEqual(['two']);
});

test('error: a revert is final, another node would say the same', async () => {
  nodes({
    a: (requests) => requests.map(({ id }) => ({ id, error: { code: 3, message: 'execution reverted' } })),
    b: good,
  });
  await expect(createRpc(fetch, ['a', 'b']).request('one', [])).rejects.toMatchObject({
    name: 'RpcError',
    reverted: true,
  });
  expect(asked).toHaveLength(1);
});

test.each<[string, Handler]>([
  ['not JSON', () => new Response('<html>')],
  ['another shape', () => ({ hello: 1 })],
  ['nothing for this call', () => []],
  ['an error without words', ([request]) => ({ id: request?.id, error: 5 })],
])('error: %s is an RpcError', async (_name, handler) => {
  nodes({ a: handler });
  await expect(createRpc(fetch, ['a']).request('one', [])).rejects.toMatchObject({ name: 'RpcError', reverted: false });
});

test('behavior: more than a hundred calls are several batches', async () => {
  nodes({ a: good });
  const rpc = createRpc(fetch, ['a']);
  await Promise.all(Array.from({ length: 250 }, () => rpc.request('one', [])));
  expect(asked.map(({ methods }) => methods.length)).toEqual([100, 100, 50]);
});
