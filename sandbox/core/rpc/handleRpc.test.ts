import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handleRpc } from './handleRpc.ts';
import { RpcError } from './RpcError.ts';

const lines: string[] = [];
const methods = {
  echo: async (params: unknown) => params,
  refuse: async () => {
    throw new RpcError(-32000, 'Not today.');
  },
  fall: async () => {
    throw new Error('a secret of the inside');
  },
};
const say = (value: unknown) =>
  handleRpc(methods, typeof value === 'string' ? value : JSON.stringify(value), (line) => void lines.push(line));
const call = (method: string, more: Record<string, unknown> = {}) => ({ id: 1, jsonrpc: '2.0', method, ...more });
const failed = (code: number, id: unknown = 1) =>
  expect.objectContaining({
    id,
    jsonrpc: '2.0',
    error: expect.objectContaining({ code, message: expect.any(String) }),
  });

describe('a call', () => {
  test('default: the result has the id of its request, under both prefixes', async () => {
    expect(await say(call('svc_echo', { params: { a: 1 } }))).toEqual({
      status: 200,
      body: { id: 1, jsonrpc: '2.0', result: { a: 1 } },
    });
    expect(await say(call('aori_echo', { id: 'x', params: { a: 1 } }))).toMatchObject({ body: { id: 'x' } });
    expect(await say(call('svc_echo', { id: null, params: {} }))).toMatchObject({ body: { id: null, result: {} } });
  });

  test('behavior: parameters in an array are its first', async () => {
    expect(await say(call('svc_echo', { params: [{ a: 2 }, 9] }))).toMatchObject({ body: { result: { a: 2 } } });
  });

  test('behavior: a notification gets no response, not even with its error', async () => {
    const { id: _, ...silent } = call('svc_refuse');
    expect(await say(silent)).toBeNull();
    expect(await say({ ...silent, method: 'svc_nothing' })).toBeNull();
  });

  test.each(['svc_nothing', 'echo', 'svc_', 'xyz_echo', 'svc_constructor', 'svc___proto__', `svc_${'a'.repeat(50)}`])(
    'error: %s is -32601',
    async (method) => {
      expect(await say(call(method))).toEqual({ status: 200, body: failed(-32601) });
    },
  );

  test('error: a refusal has its text, an internal failure does not', async () => {
    expect(await say(call('svc_refuse'))).toMatchObject({ body: { error: { code: -32000, message: 'Not today.' } } });
    const response = await say(call('svc_fall'));
    expect(response?.body).toEqual(failed(-32603));
    expect(JSON.stringify(response)).not.toContain('secret');
    expect(lines.at(-1)).toContain('a secret of the inside');
  });
});

describe('an invalid call', () => {
  test.each(['', '{', 'nonsense', '{"id":1,}'])('error: %j is -32700', async (text) => {
    expect(await say(text)).toEqual({ status: 400, body: failed(-32700, null) });
  });

  test.each([
    [null, null],
    [7, null],
    [{}, null],
    [{ id: 4, method: 'svc_echo' }, 4],
    [{ id: 4, jsonrpc: '1.0', method: 'svc_echo' }, 4],
    [{ id: 4, jsonrpc: '2.0', method: 5 }, 4],
    [{ id: {}, jsonrpc: '2.0', method: 'svc_echo' }, null],
    [{ id: true, jsonrpc: '2.0', method: 'svc_echo' }, null],
  ])('error: %j is -32600', async (value, id) => {
    expect(await say(value)).toEqual({ status: 400, body: failed(-32600, id) });
  });
});

describe('a batch', () => {
  test('default: every call that wants a response gets one, in order', async () => {
    const { id: _, ...silent } = call('svc_echo');
    const response = await say([call('svc_echo', { id: 'a', params: 1 }), silent, 5, call('svc_refuse', { id: 'b' })]);
    expect(response?.status).toBe(200);
    expect(response?.body).toEqual([{ id: 'a', jsonrpc: '2.0', result: 1 }, failed(-32600, null), failed(-32000, 'b')]);
  });

  test('behavior: of notifications alone gets no response', async () => {
    expect(await say([{ jsonrpc: '2.0', method: 'svc_echo' }])).toBeNull();
  });

  test('error: empty, or above fifty, is -32600', async () => {
    expect(await say([])).toEqual({ status: 400, body: failed(-32600, null) });
    expect(await say(Array(51).fill(call('svc_echo')))).toEqual({ status: 400, body: failed(-32600, null) });
    expect((await say(Array(50).fill(call('svc_echo', { params: 1 }))))?.body).toHaveLength(50);
  });
});

test('behavior: any JSON gets a response of the standard shape, or none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const response = await say(value);
      const all = response === null ? [] : [response.body].flat();
      expect(all.filter((each) => each.jsonrpc !== '2.0' || !('error' in each || 'result' in each))).toEqual([]);
    }),
  );
});
