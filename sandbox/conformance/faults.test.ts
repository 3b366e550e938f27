import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness, networkTest, trader } from './testing/harness.ts';
import { orderWhen, quoteBody, signQuote, swapOnce } from './testing/swapOnce.ts';

let harness: Harness;
const stranger = '0x000000000000000000000000000000000000dEaD';
const on = (rule: Record<string, unknown>) => harness.post('/sandbox/faults', rule);
const quote = () => harness.post('/quote', quoteBody(harness));

beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { faults: true });
  await harness.maker();
});
afterEach(() => harness.raw('/sandbox/faults', { method: 'DELETE' }));
afterAll(() => harness?.stop());

test('param patch: a field of a quote is rewritten, its hashes stay those of the true order', async () => {
  await on({ on: 'POST /quote', patch: [{ op: 'replace', path: '/recipient', value: stranger }] });
  const lied = await quote();
  expect(lied.body.recipient).toBe(stranger);
  const signature = await signQuote(harness, lied.body);
  const swap = await harness.post('/swap', { orderHash: lied.body.orderHash, signature });
  expect(swap.status).toBe(400);
});

test('param rehash: a consistent lie recomputes both hashes', async () => {
  const patch = [{ op: 'replace', path: '/recipient', value: stranger }];
  await on({ on: 'POST /quote', patch, rehash: true, times: 1 });
  const lied = await quote();
  const honest = await quote();
  expect(lied.body.recipient).toBe(stranger);
  expect(honest.body.recipient).toBe(trader.address);
  expect(lied.body.signingHash).toMatch(/^0x[0-9a-f]{64}$/);
  const unknown = await harness.post('/swap', {
    orderHash: lied.body.orderHash,
    signature: await signQuote(harness, lied.body),
  });
  expect(unknown.status).toBe(404);
});

test('param auctions: the best response wins now, long before the deadline', async () => {
  const listener = await harness.listen();
  const long = harness.raw('/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-auction-seconds': '60' },
    body: JSON.stringify(quoteBody(harness)),
  });
  const asked = await listener.next((frame) => frame.event === 'QuoteRequested');
  await listener.next((frame) => frame.event === 'QuoteReceived');
  await harness.post('/sandbox/faults/auctions/end', {});
  expect((await long).status).toBe(200);
  expect(Date.now()).toBeLessThan(Number(asked.data.deadline) * 1000);
});

test('param status, headers, body: any response in place of the true one', async () => {
  await on({ on: 'GET /chains', status: 429, headers: { 'Retry-After': '2' }, body: { error: 'slow down' }, times: 1 });
  const limited = await harness.get('/chains');
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).toBe('2');
  expect(limited.body).toEqual({ error: 'slow down' });
  expect((await harness.get('/chains')).status).toBe(200);
});

test('param drop: the connection ends without a response', async () => {
  await on({ on: 'GET /domain', drop: true, times: 1 });
  await expect(harness.get('/domain')).rejects.toThrow();
  expect((await harness.get('/domain')).status).toBe(200);
});

test('param cut, truncate: the response breaks off', async () => {
  await on({ on: 'GET /domain', truncate: 10, cut: true, times: 1 });
  await expect(harness.get('/domain')).rejects.toThrow();
  await on({ on: 'GET /domain', truncate: 10, times: 1 });
  await expect(harness.get('/domain')).rejects.toThrow(SyntaxError);
});

test('param stall: no response while the caller waits', async () => {
  await on({ on: 'GET /domain', stall: true, times: 1 });
  await expect(fetch(`${harness.url}/domain`, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
});

test('param event, duplicate, drop: frames come twice or not at all', async () => {
  const listener = await harness.listen();
  await on({ on: 'event QuoteRequested', duplicate: 1, times: 1 });
  await on({ on: 'event QuoteReceived', drop: true });
  const { headers } = await quote();
  const rfqId = headers.get('x-rfq-id');
  const mine = listener.frames.filter((frame) => frame.data.rfqId === rfqId).map((frame) => frame.event);
  expect(mine).toEqual(['QuoteRequested', 'QuoteRequested']);
});

test('param request: an RPC lies about one method only', async () => {
  await on({
    on: 'POST /rpc/base',
    request: { '/method': 'eth_chainId' },
    patch: [{ op: 'replace', path: '/result', value: '0x1' }],
  });
  const call = (method: string) => harness.post('/rpc/base', { jsonrpc: '2.0', id: 1, method, params: [] });
  expect((await call('eth_chainId')).body.result).toBe('0x1');
  expect((await call('net_version')).body.result).toBe('8453');
});

test('behavior: an order waits for a stopped chain and continues with it', async () => {
  const body = await quote();
  const signature = await signQuote(harness, body.body);
  const swap = await harness.post('/swap', { orderHash: body.body.orderHash, signature });
  await harness.post('/sandbox/faults/chains', { chainKey: 'arbitrum', stopped: true });
  expect(swap.status).toBe(200);
  await orderWhen(harness, body.body.orderHash, ['Received', 'Completed']);
  expect((await harness.post('/rpc/arbitrum', { jsonrpc: '2.0', id: 1, method: 'eth_chainId' })).status).toBe(503);
  await harness.post('/sandbox/faults/chains', { chainKey: 'arbitrum', stopped: false });
  await orderWhen(harness, body.body.orderHash, ['Completed']);
});

test('behavior: a skewed clock moves the times of a quote and the date of every response', async () => {
  await harness.post('/sandbox/faults/clock', { skewMs: 3_600_000 });
  const { body } = await quote();
  expect(Number(body.startTime)).toBeGreaterThan(Date.now() + 3_000_000);
  const { headers } = await fetch(`${harness.url}/chains`);
  expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
});

networkTest('behavior: sockets are closed on demand', async () => {
  const listener = await harness.listen();
  await harness.post('/sandbox/faults/sockets', { action: 'close' });
  const code = await listener.closed;
  expect(code).toBe(1012);
});

test('error: an unknown field of a rule is refused by name', async () => {
  const refused = await on({ on: 'GET /chains', wobble: true });
  expect(refused.status).toBe(400);
  expect(refused.body.error).toContain('wobble');
});

test('error: without the flag there is no control interface', async () => {
  await harness.restart({ faults: false });
  expect((await harness.get('/sandbox/faults')).status).toBe(404);
  expect((await on({ on: '*', drop: true })).status).toBe(404);
  await harness.maker();
  expect((await swapOnce(harness)).swap.status).toBe(200);
});
