import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { createHarness, type Harness, networkTest } from './testing/harness.ts';
import { orderWhen, quoteBody, swapOnce } from './testing/swapOnce.ts';

let harness: Harness;
let before: unknown;
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { history: 300, auctionWindowMs: 5 });
  before = (await harness.get('/data/query?limit=100')).body;
});
afterAll(() => harness?.stop());

const PARAMETERS =
  'orderHash offerer recipient inputToken inputChain outputToken outputChain minValue maxValue srcTx dstTx status minTime maxTime page limit'.split(
    ' ',
  );
const PAYLOADS = [
  "' OR 1=1 --",
  "'; DROP TABLE orders; --",
  '" UNION SELECT * FROM trades --',
  "base' AND (SELECT count(*) FROM orders) > 0 --",
  '%',
  '_'.repeat(42),
  '\u0000',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '9'.repeat(400),
  `0x${'f'.repeat(64)}`,
  '🦀'.repeat(50),
  'A'.repeat(8_000),
];
const FIELDS = ['offerer', 'recipient', 'inputToken', 'outputToken', 'inputAmount', 'inputChain', 'outputChain'];

const send = (at: string, body: string) =>
  fetch(`${harness.url}${at}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });

test('behavior: injections in every query parameter are refused or find nothing', async () => {
  for (const name of PARAMETERS) {
    for (const payload of PAYLOADS) {
      const response = await fetch(`${harness.url}/data/query?${name}=${encodeURIComponent(payload)}`);
      const body = (await response.json()) as { orders?: unknown[]; error?: string };
      const harmless = response.status === 400 ? typeof body.error === 'string' : Array.isArray(body.orders);
      expect([response.status < 500, harmless], `${name}=${payload.slice(0, 40)}`).toEqual([true, true]);
      if (response.status === 200 && !['page', 'limit', 'minValue', 'maxValue', 'minTime', 'maxTime'].includes(name)) {
        expect(body.orders).toEqual([]);
      }
    }
  }
});

test('behavior: injections in every body field are refused', async () => {
  for (const payload of PAYLOADS) {
    for (const name of FIELDS) {
      const { status } = await send('/quote', JSON.stringify({ ...quoteBody(harness), [name]: payload }));
      expect([400, 503], `${name}: ${payload.slice(0, 40)}`).toContain(status);
    }
    for (const body of [
      { orderHash: payload, signature: payload },
      { orderHash: `0x${'1'.repeat(64)}`, signature: payload },
    ]) {
      const { status } = await send('/swap', JSON.stringify(body));
      expect([400, 404]).toContain(status);
    }
  }
});

test('behavior: any JSON, to any address, gets a response below 500', async () => {
  const addresses = ['/', '/quote', '/swap', '/rpc/base', '/sandbox/faucet'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...addresses), fc.jsonValue({ maxDepth: 4 }), async (at, value) => {
      const response = await send(at, JSON.stringify(value));
      await response.text();
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

test('behavior: any JSON as parameters of any method gets a response with a JSON-RPC code', async () => {
  const methods = ['svc_respond', 'svc_cancelQuote', 'svc_subscribe', 'aori_respond'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods), fc.jsonValue({ maxDepth: 3 }), async (method, params) => {
      const response = await send('/', JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }));
      const { error } = (await response.json()) as { error?: { code: number } };
      expect([response.status, typeof error?.code]).toEqual([200, 'number']);
      expect(error?.code).not.toBe(-32603);
    }),
    { numRuns: 200 },
  );
});

test('behavior: random bytes as a body get a response below 500', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: Uint8Array.from(bytes) };
      const response = await fetch(`${harness.url}/swap`, init);
      expect([400, 404]).toContain(response.status);
    }),
    { numRuns: 150 },
  );
});

test('behavior: depth bombs within the size get a response below 500, over HTTP and the websocket', async () => {
  const nest = (open: string, close: string) =>
    `${open.repeat(30_000 / open.length)}${close.repeat(30_000 / open.length)}`;
  const bombs = [
    nest('[', ']'),
    nest('{"a":', '}').replace('}', '1}'),
    '['.repeat(60_000),
    `{"id":1,"jsonrpc":"2.0","method":"svc_respond","params":${nest('[', ']')}}`,
  ];
  const listener = await harness.listen('');
  for (const bomb of bombs) {
    for (const at of ['/', '/quote', '/swap', '/rpc/base', '/sandbox/faucet']) {
      const response = await send(at, bomb);
      await response.text();
      expect(response.status, `${at} ${bomb.slice(0, 20)}`).toBeLessThan(500);
    }
    const seen = listener.texts.length;
    listener.send(bomb);
    await expect.poll(() => listener.texts.length).toBe(seen + 1);
  }
  expect((await harness.get('/sandbox/health')).status).toBe(200);
});

test('behavior: after all of that the history is what it was, and nothing was logged as an error', async () => {
  expect((await harness.get('/data/query?limit=100')).body).toEqual(before);
  expect(harness.log).toEqual([]);
});

networkTest('behavior: a reader that never reads is dropped, the others see every event', async () => {
  await harness.restart({ feedRate: 4_000 });
  const listener = await harness.listen();
  const slow = new WebSocket(harness.wsUrl);
  await new Promise((resolve) => slow.once('open', resolve));
  slow.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'svc_subscribe', params: [{ rfqId: 'ALL' }] }));
  await new Promise((resolve) => slow.once('message', resolve));
  slow.pause();
  const health = async () => Number((await harness.get('/sandbox/health')).body.subscribers);
  const until = Date.now() + 40_000;
  while ((await health()) > 1 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await health()).toBe(1);
  const count = listener.frames.length;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(listener.frames.length - count).toBeGreaterThan(500);
  slow.terminate();
});

networkTest('behavior: a thousand idle sockets do not keep a swap from settling', async () => {
  await harness.restart({ feedRate: 0 });
  const sockets = await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const socket = new WebSocket(harness.wsUrl);
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      return socket;
    }),
  );
  await harness.maker();
  const { quote } = await swapOnce(harness);
  const order = await orderWhen(harness, quote.body.orderHash, ['Completed']);
  expect([order.orderHash, order.status]).toEqual([quote.body.orderHash, 'Completed']);
  expect(Number((await harness.get('/sandbox/health')).body.subscribers)).toBeGreaterThan(1_000);
  for (const socket of sockets) socket.terminate();
});

networkTest('error: websockets of foreign origins, under foreign names, or elsewhere are turned away', async () => {
  const status = (url: string, headers: Record<string, string>) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(url, { headers });
      socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
      socket.once('open', () => resolve(101));
      socket.on('error', () => undefined);
    });
  expect(await status(harness.wsUrl, { origin: 'https://evil.example' })).toBe(403);
  expect(await status(harness.wsUrl, { host: 'evil.example' })).toBe(421);
  expect(await status(`${harness.wsUrl}/other`, {})).toBe(404);
  expect(await status(harness.wsUrl, { origin: 'http://localhost:1234' })).toBe(101);
});

networkTest('error: a message above 64 KB ends the socket', async () => {
  const listener = await harness.listen();
  listener.send('x'.repeat(70_000));
  expect(await listener.closed).toBe(1009);
});
