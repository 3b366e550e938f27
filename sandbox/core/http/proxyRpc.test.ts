import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBase } from '../../testing/builders.ts';
import { proxyRpc } from './proxyRpc.ts';

const seen: string[] = [];
let server: Server;
let chain = testBase;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push(Buffer.concat(chunks).toString());
      response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  chain = { ...testBase, rpcUrl: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
});
afterAll(() => server.close());

const call = (method: string, params: unknown[] = []) => ({ id: 1, jsonrpc: '2.0', method, params });
const ask = async (value: unknown, to = chain) => {
  const response = await proxyRpc(to, typeof value === 'string' ? value : JSON.stringify(value));
  return { status: response.status, body: (await response.json()) as Record<string, { code?: number }> };
};

test('default: a reading call reaches the node as it is', async () => {
  expect(await ask(call('eth_getBalance', ['0x1', 'latest']))).toMatchObject({ status: 200, body: { result: '0x1' } });
  expect(JSON.parse(seen.at(-1) ?? '')).toEqual(call('eth_getBalance', ['0x1', 'latest']));
});

test('behavior: a call at latest, explicit or not, uses today’s clock; any other block is left alone', async () => {
  for (const [params, sent] of [
    [[{}], [{}, 'pending']],
    [
      [{}, 'latest', { '0x1': {} }],
      [{}, 'pending', { '0x1': {} }],
    ],
    [
      [{}, '0x5'],
      [{}, '0x5'],
    ],
  ]) {
    await ask(call('eth_call', params));
    expect(JSON.parse(seen.at(-1) ?? '').params).toEqual(sent);
  }
});

test.each([
  'anvil_setBalance',
  'anvil_dumpState',
  'evm_mine',
  'hardhat_setCode',
  'debug_traceTransaction',
  'eth_sendTransaction',
  'eth_sign',
  'eth_accounts',
  'personal_sign',
  'ETH_CALL',
  'constructor',
])('error: %s never reaches the node, alone or in a batch', async (method) => {
  const before = seen.length;
  expect((await ask(call(method))).body.error?.code).toBe(-32601);
  expect((await ask([call('eth_chainId'), call(method)])).body.error?.code).toBe(-32601);
  expect(seen.length).toBe(before);
});

test.each(['{', '', '[]', '5', '[5]', '{"method":5}', JSON.stringify(Array(201).fill(call('eth_chainId')))])(
  'error: %s is refused with 400',
  async (text) => {
    expect((await ask(text)).status).toBe(400);
  },
);

test('error: a node that does not respond is a 503 in the shape of JSON-RPC', async () => {
  const dead = await ask(call('eth_chainId'), { ...chain, rpcUrl: 'http://127.0.0.1:9' });
  expect(dead).toMatchObject({ status: 503, body: { error: { code: -32000, message: 'base does not answer.' } } });
});
