import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { createHarness, type Harness, trader } from './testing/harness.ts';
import { quoteBody } from './testing/swapOnce.ts';

type Row = Record<string, unknown>;

let harness: Harness;
const texts: string[] = [];
let socket: WebSocket;
const frames = () =>
  texts.map((text) => JSON.parse(text) as Row).filter((frame) => frame.event || (frame.result as Row)?.type);
const kindOf = (frame: Row) => String(frame.event ?? (frame.result as Row).type);
const dataOf = (frame: Row) => (frame.data ?? (frame.result as Row).data) as Row;

beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { dialect: 'live', history: 500, quoteValidityMs: 4_000 });
  socket = new WebSocket(harness.wsUrl);
  socket.on('message', (data) => texts.push(data.toString()));
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'aori_subscribe', params: { rfqId: 'all' } }));
  await harness.maker();
});
afterAll(async () => {
  socket?.terminate();
  await harness?.stop();
});

const seconds = (value: unknown) => Number(value) > 1e9 && Number(value) < 1e10;

test('live /quote: times in seconds, the estimate in ms', async () => {
  const { status, body } = await harness.post('/quote', quoteBody(harness));
  expect(status).toBe(200);
  expect([seconds(body.startTime), seconds(body.endTime), typeof body.startTime]).toEqual([true, true, 'number']);
  expect(Number(body.estimatedTime)).toBeGreaterThanOrEqual(1_000);
});

test('live /swap: times in seconds', async () => {
  const quote = await harness.post('/quote', quoteBody(harness));
  const signature = await trader.sign({ hash: quote.body.signingHash as Hex });
  const { status, body } = await harness.post('/swap', { orderHash: quote.body.orderHash, signature });
  expect([status, seconds(body.createdAt), seconds(body.endTime)]).toEqual([200, true, true]);
});

test('live /data/query: numeric text for times, lower-case statuses with cancelled and expired', async () => {
  const words = new Set<unknown>();
  for (let page = 1; page <= 5; page += 1) {
    const { body } = await harness.get(`/data/query?limit=100&page=${page}`);
    for (const order of body.orders as Row[]) {
      words.add(order.status);
      expect([typeof order.startTime, typeof order.endTime, typeof order.timestamp]).toEqual([
        'string',
        'string',
        'number',
      ]);
      expect(seconds(order.startTime) && seconds(order.timestamp)).toBe(true);
    }
  }
  expect([...words].sort()).toEqual(expect.arrayContaining(['completed', 'expired']));
  expect([...words].every((word) => word === String(word).toLowerCase())).toBe(true);
  const { body } = await harness.get('/data/query?status=expired&limit=100');
  expect((body.orders as Row[]).every((order) => order.status === 'expired')).toBe(true);
});

test('live /data/query: an empty result is a 404 with an empty page', async () => {
  const { status, body } = await harness.get(`/data/query?orderHash=0x${'12'.repeat(32)}`);
  expect([status, body.orders]).toEqual([404, []]);
});

test('live errors: the sentence is in message', async () => {
  const { status, body } = await harness.get('/data/query?page=0');
  expect([status, Object.keys(body)]).toEqual([400, ['message']]);
});

test('live feed: both frame forms, with prices, numeric deadlines, the call nested', async () => {
  const quote = await harness.post('/quote', quoteBody(harness));
  const signature = await trader.sign({ hash: quote.body.signingHash as Hex });
  await harness.post('/swap', { orderHash: quote.body.orderHash, signature });
  const until = Date.now() + 15_000;
  const kinds = () => new Set(frames().map(kindOf));
  while (!kinds().has('TradeSettled') && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  for (let more = 0; more < 6; more += 1) await harness.post('/quote', quoteBody(harness));
  expect(frames().some((frame) => frame.event)).toBe(true);
  expect(frames().some((frame) => frame.result)).toBe(true);
  for (const frame of frames()) {
    if (kindOf(frame) === 'QuoteRequested') expect(typeof dataOf(frame).deadline).toBe('number');
    if (kindOf(frame) === 'QuoteReceived') expect(dataOf(frame).outputAmount).toBe('9980000');
    if (kindOf(frame) === 'CalldataToExecute' && frame.result) expect(dataOf(frame).detailsToExecute).toBeTruthy();
  }
});
