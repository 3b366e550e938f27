import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../chain/accounts.ts';
import { chainWriter } from './testing/chainWriter.ts';
import { createHarness, type Harness } from './testing/harness.ts';
import type { TestMaker } from './testing/openMaker.ts';
import { quoteBody } from './testing/swapOnce.ts';

let harness: Harness;
let maker: TestMaker;
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum']);
  maker = await harness.maker();
});
afterAll(() => harness?.stop());

const send = (body: string) =>
  harness.raw('/', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
const call = (more: Record<string, unknown>) => send(JSON.stringify({ id: 5, jsonrpc: '2.0', ...more }));
const code = (body: Record<string, unknown>) => (body.error as Record<string, unknown>).code;

describe('JSON-RPC', () => {
  test('error -32700: text that is not JSON', async () => {
    for (const text of ['', '{', '{"jsonrpc": "2.0", "method"', '\u0000']) {
      const { status, body } = await send(text);
      expect([status, code(body), body.id, body.jsonrpc], text).toEqual([400, -32700, null, '2.0']);
    }
  });

  test('error -32600: JSON that is not a request', async () => {
    for (const text of [
      '[]',
      '7',
      '"x"',
      'null',
      '{}',
      '{"jsonrpc":"1.0","method":"svc_respond","id":1}',
      '{"jsonrpc":"2.0","method":7}',
    ]) {
      const { status, body } = await send(text);
      expect([status, code(body)], text).toEqual([400, -32600]);
    }
    expect(code((await call({ method: 'svc_respond', id: {} })).body)).toBe(-32600);
  });

  test('error -32601: unknown methods, and those of the language itself', async () => {
    for (const method of ['svc_nothing', 'eth_call', 'respond', 'svc_constructor', 'svc___proto__', '']) {
      const { status, body } = await call({ method });
      expect([status, code(body), body.id], method).toEqual([200, -32601, 5]);
    }
  });

  test('error -32602: parameters of the wrong shape', async () => {
    for (const params of [
      undefined,
      null,
      7,
      'x',
      [],
      [7],
      {},
      { rfqId: 7 },
      { rfqId: 'x' },
      { rfqId: 'x', order: [] },
    ]) {
      const { status, body } = await call({ method: 'svc_respond', params });
      expect([status, code(body)], JSON.stringify(params)).toEqual([200, -32602]);
    }
  });

  test('behavior: a notification gets no response', async () => {
    const response = await fetch(`${harness.url}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', method: 'svc_nothing' }),
    });
    expect([response.status, await response.text()]).toEqual([204, '']);
  });

  test('behavior: a batch gets a response as an array, notifications left out; too large a batch is refused', async () => {
    const batch = [
      { jsonrpc: '2.0', id: 1, method: 'svc_nothing' },
      { jsonrpc: '2.0', method: 'svc_nothing' },
      { jsonrpc: '2.0', id: 'two', method: 'svc_respond' },
      7,
    ];
    const responses = Object.values((await send(JSON.stringify(batch))).body) as Record<string, unknown>[];
    expect(responses.map((respond) => [respond.id, code(respond)])).toEqual([
      [1, -32601],
      ['two', -32602],
      [null, -32600],
    ]);
    expect(code((await send(JSON.stringify(Array(51).fill(batch[0])))).body)).toBe(-32600);
  });

  test('behavior: the response has the id of the request', async () => {
    for (const id of [0, -3, 1.5, 'text', '', null]) {
      expect((await call({ id, method: 'svc_nothing' })).body.id).toBe(id);
    }
  });
});

describe('svc_respond', () => {
  const rounds = async (change: (order: Record<string, unknown>) => Record<string, unknown>) => {
    const other = await harness.maker({ change });
    await harness.post('/quote', quoteBody(harness));
    await other.close();
    return other.replies[0] ?? {};
  };

  test('default: the result is the text Ok, with the id and jsonrpc of the call (4.6)', async () => {
    await harness.post('/quote', quoteBody(harness));
    expect(maker.replies.at(-1)).toEqual({ id: 1, jsonrpc: '2.0', result: 'Ok' });
  });

  test.each([
    ['inputToken', '0x00000000000000000000000000000000000000ff'],
    ['outputToken', '0x00000000000000000000000000000000000000ff'],
    ['inputChainId', 8453],
    ['outputChainId', 42161],
    ['inputZone', '0x00000000000000000000000000000000000000ff'],
    ['outputZone', '0x00000000000000000000000000000000000000ff'],
    ['inputAmount', '0'],
    ['outputAmount', '10000001'],
    ['startTime', '4000000000'],
    ['endTime', '1795000000'],
  ])('error: %s that does not mirror the RFQ', async (name, value) => {
    const reply = await rounds((order) => ({ ...order, [name]: value }));
    expect(reply.error).toMatchObject({ code: -32000 });
    expect(String((reply.error as Record<string, unknown>).message)).toContain(name);
  });

  test('error: a signature by another account', async () => {
    const reply = await rounds((order) => ({ ...order, offerer: '0x00000000000000000000000000000000000000ff' }));
    expect(reply.error).toMatchObject({ code: -32000, message: expect.stringContaining('offerer') });
  });

  test.each(['offerer', 'inputAmount', 'salt', 'counter', 'toWithdraw'])('error -32602: without %s', async (name) => {
    const order: Record<string, unknown> = {
      offerer: maker.address,
      inputToken: maker.address,
      inputAmount: '1',
      inputChainId: 1,
      inputZone: maker.address,
      outputToken: maker.address,
      outputAmount: '1',
      outputChainId: 1,
      outputZone: maker.address,
      startTime: '1',
      endTime: '1',
      salt: '1',
      counter: 0,
      toWithdraw: false,
    };
    delete order[name];
    const params = { rfqId: 'aori-1', order, signature: `0x${'11'.repeat(65)}` };
    const { body } = await call({ method: 'svc_respond', params });
    expect(code(body)).toBe(-32602);
    expect(JSON.stringify(body.error)).toContain(name);
    const whole = await call({ method: 'aori_respond', params: [{ ...params, order: { ...order, [name]: 'x' } }] });
    expect(code(whole.body)).toBe(-32602);
  });

  test('error: an RFQ that is unknown, or closed', async () => {
    const seen = maker.listener.frames.findLast((frame) => frame.event === 'QuoteRequested');
    const order = Object.fromEntries(
      ['offerer', 'inputToken', 'inputZone', 'outputToken', 'outputZone'].map((name) => [name, maker.address]),
    );
    const numbers = { inputAmount: '1', inputChainId: 1, outputAmount: '1', outputChainId: 1, counter: 0 };
    const rest = { startTime: '1', endTime: '1', salt: '1', toWithdraw: false };
    for (const rfqId of ['aori-1', String(seen?.data.rfqId)]) {
      const params = { rfqId, order: { ...order, ...numbers, ...rest }, signature: `0x${'11'.repeat(65)}` };
      expect(code((await call({ method: 'svc_respond', params })).body)).toBe(-32000);
    }
  });

  test('behavior: both prefixes, parameters as object or array, over HTTP or the websocket', async () => {
    const listener = await harness.listen('');
    const params = { rfqId: 'aori-1', signature: `0x${'11'.repeat(65)}` };
    for (const method of ['svc_cancelQuote', 'aori_cancelQuote']) {
      for (const each of [params, [params]]) {
        expect(code((await call({ method, params: each })).body)).toBe(-32000);
        expect(code(await listener.call(method, each))).toBe(-32000);
      }
    }
    expect(code((await call({ method: 'svc_subscribe', params: [{ rfqId: 'ALL' }] })).body)).toBe(-32000);
  });
});

test('error: a body that is not JSON by its header, or too large, is refused in the envelope of JSON-RPC', async () => {
  const respond = (status: number, words: RegExp) => ({
    status,
    body: { id: null, jsonrpc: '2.0', error: { code: -32600, message: expect.stringMatching(words) } },
  });
  const plain = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
  expect(await harness.raw('/', plain)).toMatchObject(respond(415, /application\/json/));
  const large = { method: 'POST', headers: { 'content-type': 'application/json' }, body: ' '.repeat(70_000) };
  expect(await harness.raw('/', large)).toMatchObject(respond(413, /larger than/));
});

test('error: a maker quote without an allowance is refused with the reason', async () => {
  const key = accounts.maker(99);
  const poor = await harness.maker({ key });
  const token = harness.token('arbitrum', 'USDC').address;
  const writer = chainWriter(harness.chain('arbitrum'), privateKeyToAccount(key));
  await writer.approve(token, harness.chain('arbitrum').settlement, 0n);
  await harness.post('/quote', quoteBody(harness));
  await expect
    .poll(() => poor.replies.at(-1)?.error)
    .toMatchObject({ message: expect.stringMatching(/Approve it first/) });
  await poor.close();
});
