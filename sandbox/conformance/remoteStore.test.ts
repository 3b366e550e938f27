import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accounts } from '../chain/accounts.ts';
import { serveSettings } from '../node/serveSettings.ts';
import { serveStart } from '../node/serveStart.ts';
import { startTestServer, type TestServer } from '../testing/openTestStore.ts';
import { createHarness, type Harness, outfit } from './harness.ts';
import { DEPOSIT, killRounds } from './killRounds.ts';
import { orderWhen, quoteBody, signQuote, swapOnce } from './swapOnce.ts';

const COUNT = 20_000;
let server: TestServer;
let harness: Harness;
beforeAll(async () => {
  server = await startTestServer();
  const remote = { storeUrl: server.url, storeToken: server.token };
  harness = await createHarness(['base', 'arbitrum'], { ...remote, history: COUNT });
});
afterEach(() => server.wire.set('pass'));
afterAll(async () => {
  await harness?.stop();
  await server?.stop();
});

const query = async (search: string) => {
  const { status, body } = await harness.get(`/data/query?${search}`);
  const { totalRecords } = body.pagination as { totalRecords: number };
  return { status, totalRecords, orders: body.orders as Record<string, unknown>[] };
};
const deposits = async (orderHash: unknown) => {
  const params = [{ address: harness.chain('base').settlement, fromBlock: '0x0', topics: [DEPOSIT, orderHash] }];
  const { body } = await harness.post('/rpc/base', { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params });
  return (body.result as unknown[]).length;
};

test('default: twenty thousand past orders, found by filters and pages', async () => {
  const all = await query('limit=100');
  expect([all.totalRecords, all.orders.length]).toEqual([COUNT, 100]);
  expect((await query(`page=${COUNT / 100}&limit=100`)).orders.length).toBe(100);
  const words = await Promise.all(
    ['Pending', 'Received', 'Completed', 'Failed'].map((word) => query(`status=${word}`)),
  );
  expect(words.reduce((sum, { totalRecords }) => sum + totalRecords, 0)).toBe(COUNT);
  const one = await query(`orderHash=${all.orders[7]?.orderHash}`);
  expect(one.orders).toEqual([all.orders[7]]);
});

test('default: quote, swap, completed, listed first', async () => {
  await harness.maker();
  const { quote, swap } = await swapOnce(harness);
  expect(swap.status).toBe(200);
  const order = await orderWhen(harness, quote.body.orderHash, ['Completed']);
  expect((await query('limit=1')).orders).toEqual([order]);
});

test('behavior: a restart takes up what was on its way', async () => {
  await harness.restart();
  await harness.maker({ onWin: 'nothing' });
  const { quote } = await swapOnce(harness);
  await orderWhen(harness, quote.body.orderHash, ['Received']);
  await harness.restart();
  await harness.maker();
  await orderWhen(harness, quote.body.orderHash, ['Completed']);
  expect(await deposits(quote.body.orderHash)).toBe(1);
});

test('error: while the store is away, every address that needs it says 503 in words; the others answer', async () => {
  await harness.restart();
  await harness.maker();
  const quote = await harness.post('/quote', quoteBody(harness));
  const signature = await signQuote(harness, quote.body);
  server.wire.set('refuse');
  for (const answer of [
    await harness.get('/data/query'),
    await harness.post('/quote', quoteBody(harness)),
    await harness.post('/swap', { orderHash: quote.body.orderHash, signature }),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(answer.body.error).toMatch(/^The order store does not answer at the moment/);
  }
  expect((await harness.get('/chains')).status).toBe(200);
  server.wire.set('pass');
  const { status } = await harness.post('/swap', { orderHash: quote.body.orderHash, signature });
  expect(status).toBe(200);
  await orderWhen(harness, quote.body.orderHash, ['Completed']);
});

test('behavior: stored, but the answer got lost: the order is accepted once, deposited once, completed', async () => {
  const quote = await harness.post('/quote', quoteBody(harness));
  const body = { orderHash: quote.body.orderHash, signature: await signQuote(harness, quote.body) };
  // The look-up passes, then every answer of the store gets lost until the order has been written at least twice.
  const swallowed = server.wire.swallowed();
  const first = harness.post('/swap', body);
  server.wire.set('swallow');
  await expect.poll(() => server.wire.swallowed() - swallowed, { timeout: 10_000 }).toBeGreaterThan(2);
  server.wire.set('pass');
  expect([200, 503]).toContain((await first).status);
  expect((await harness.post('/swap', body)).status).toBe(200);
  await orderWhen(harness, quote.body.orderHash, ['Completed']);
  expect((await query(`orderHash=${quote.body.orderHash}`)).totalRecords).toBe(1);
  expect(await deposits(quote.body.orderHash)).toBe(1);
});

test('behavior: the store goes away in the middle of swaps; what was acknowledged completes', async () => {
  const quotes = await Promise.all(Array.from({ length: 8 }, () => harness.post('/quote', quoteBody(harness))));
  const signed = await Promise.all(
    quotes.map(async ({ body }) => ({ orderHash: body.orderHash, signature: await signQuote(harness, body) })),
  );
  const answers = signed.map((body) => harness.post('/swap', body));
  await Promise.race(answers);
  server.wire.set('refuse');
  await expect.poll(async () => (await harness.get('/data/query')).status).toBe(503);
  server.wire.set('pass');
  await Promise.all(answers);
  for (const body of signed) expect((await harness.post('/swap', body)).status).toBe(200);
  for (const { orderHash } of signed) {
    await orderWhen(harness, orderHash, ['Completed']);
    expect(await deposits(orderHash)).toBe(1);
  }
});

test('behavior: kill -9 in the middle of swaps loses no acknowledged order', async () => {
  const makerKey = accounts.maker(95);
  await outfit(harness.chains, makerKey);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'causeway-kill-'));
  const settings = { storeUrl: server.url, storeToken: server.token };
  await harness.restart({ storeUrl: null, storeToken: null, dataDir, history: 0 });
  const result = await killRounds(harness, { dataDir, kills: 2, swaps: 8, makerKey, settings });
  rmSync(dataDir, { recursive: true, force: true });
  expect(result).toMatchObject({ completed: result.acknowledged, lost: 0, depositedTwice: 0 });
  expect(result.acknowledged).toBeGreaterThan(0);
});

test('error: a wrong token, or nobody there, ends the start in words that show no token', async () => {
  const start = (storeUrl: string, storeToken: string) => {
    const settings = serveSettings(JSON.stringify({ port: 0, chains: harness.chains, storeUrl, storeToken }));
    return serveStart(settings, harness.chains, () => undefined).then(
      () => 'started',
      (error: Error) => error.message,
    );
  };
  const wrong = await start(server.url, 'secret-token');
  if (server.token !== null)
    expect(wrong).toMatch(/^The order store at http:\/\/127\.0\.0\.1:\d+ cannot be used: .*(401|token)/);
  const nobody = await start('http://127.0.0.1:9', 'secret-token');
  expect(nobody).toMatch(/^The order store at http:\/\/127\.0\.0\.1:9 cannot be used: /);
  expect(`${wrong} ${nobody}`).not.toContain('secret');
});
