import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness } from './testing/harness.ts';
import { misshapen } from './testing/misshapen.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness(['ethereum', 'base']);
});
afterAll(() => harness?.stop());

const list = async () => Object.values((await harness.get('/chains')).body) as Record<string, unknown>[];

test('GET /chains: an array of records with chainKey, chainId, eid and address (2.6)', async () => {
  const { status, headers } = await harness.get('/chains');
  const chains = await list();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const shape = { chainKey: 'text', chainId: 'number', eid: 'number', address: 'address' } as const;
  expect(chains.flatMap((chain) => misshapen(chain, shape))).toEqual([]);
  expect(chains.map(({ chainKey, chainId, eid }) => [chainKey, chainId, eid])).toEqual([
    ['ethereum', 1, 30101],
    ['base', 8453, 30184],
  ]);
});

test('GET /chains: each address has the contract on that chain', async () => {
  for (const { chainKey, address } of await list()) {
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_getCode', params: [address, 'latest'] };
    expect(String((await harness.post(`/rpc/${chainKey}`, call)).body.result).length).toBeGreaterThan(1_000);
  }
});

test('GET /domain: name, version and both type strings (2.5), with and without x-api-key', async () => {
  const plain = await harness.get('/domain');
  const keyed = await harness.raw('/domain', { headers: { 'x-api-key': 'anything' } });
  expect(plain.body).toEqual({
    name: 'Aori',
    version: '0.3.1',
    domainTypeString: 'EIP712Domain(string name,string version,address verifyingContract)',
    orderTypeString:
      'Order(uint128 inputAmount,uint128 outputAmount,address inputToken,address outputToken,uint32 startTime,uint32 endTime,uint32 srcEid,uint32 dstEid,address offerer,address recipient)',
  });
  expect(keyed.body).toEqual(plain.body);
});

test('POST /rpc/<chainKey>: reads pass, what steers the node or signs with its keys does not', async () => {
  const call = (method: string, chainKey = 'base') =>
    harness.post(`/rpc/${chainKey}`, { jsonrpc: '2.0', id: 7, method, params: [] });
  expect((await call('eth_chainId')).body).toEqual({ jsonrpc: '2.0', id: 7, result: '0x2105' });
  for (const method of [
    'anvil_setBalance',
    'evm_revert',
    'hardhat_reset',
    'eth_sendTransaction',
    'eth_accounts',
    'debug_traceCall',
  ]) {
    expect((await call(method)).body.error, method).toMatchObject({ code: -32601 });
  }
  expect((await call('eth_chainId', 'atlantis')).status).toBe(404);
  const batch = [
    { jsonrpc: '2.0', id: 1, method: 'eth_chainId' },
    { jsonrpc: '2.0', id: 2, method: 'anvil_mine' },
  ];
  expect((await harness.post('/rpc/base', batch)).body.error).toMatchObject({ code: -32601 });
});

test('behavior: a call on a quiet chain uses the current time', async () => {
  // TIMESTAMP, stored and returned.
  const call = { id: 1, jsonrpc: '2.0', method: 'eth_call', params: [{ data: '0x425f5260205ff3' }, 'latest'] };
  const { body } = await harness.post('/rpc/base', call);
  expect(Math.abs(Number(body.result) - Date.now() / 1000)).toBeLessThan(3);
  const bare = await harness.post('/rpc/base', { ...call, params: call.params.slice(0, 1) });
  expect(Math.abs(Number(bare.body.result) - Date.now() / 1000)).toBeLessThan(3);
});

test('error: unknown addresses, methods and hosts get one shape', async () => {
  for (const at of ['/nothing', '/data', '/data/query/x', '/sandbox/faults']) {
    const { status, body } = await harness.get(at);
    expect([status, Object.keys(body)], at).toEqual([404, ['error']]);
  }
  const foreign = await harness.raw('/chains', { headers: { origin: 'https://evil.example' } });
  expect([foreign.status, Object.keys(foreign.body)]).toEqual([403, ['error']]);
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});

test('param origin: pages of this machine may call, and preflights get a response', async () => {
  const origin = 'http://localhost:4173';
  const preflight = await harness.raw('/quote', { method: 'OPTIONS', headers: { origin } });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
  const response = await harness.raw('/chains', { headers: { origin } });
  expect(response.headers.get('access-control-expose-headers')).toContain('X-Rfq-Id');
});

test('GET /sandbox/tokens.json: a list in the Token Lists format; GET /sandbox/health is ok', async () => {
  const { body } = await harness.get('/sandbox/tokens.json');
  const tokens = body.tokens as Record<string, unknown>[];
  const shape = { chainId: 'number', address: 'address', symbol: 'text', name: 'text', decimals: 'number' } as const;
  expect(tokens.length).toBeGreaterThanOrEqual(4);
  expect(tokens.flatMap((token) => misshapen(token, shape))).toEqual([]);
  expect((await harness.get('/sandbox/health')).body).toMatchObject({ ok: true, chains: 2 });
});

test('POST /sandbox/faucet: gas and tokens arrive', async () => {
  const address = '0x00000000000000000000000000000000000000a1';
  const { status } = await harness.post('/sandbox/faucet', { address, chainKey: 'base' });
  expect(status).toBe(200);
  const balance = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] };
  expect(BigInt(String((await harness.post('/rpc/base', balance)).body.result))).toBeGreaterThan(0n);
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`;
  const { address: to } = harness.token('base', 'USDC');
  const held = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to, data }, 'latest'] };
  expect(BigInt(String((await harness.post('/rpc/base', held)).body.result))).toBe(10_000_000_000n);
});
