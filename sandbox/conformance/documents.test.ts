import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness } from './testing/harness.ts';
import type { TestMaker } from './testing/openMaker.ts';
import { schemaProblems } from './testing/schemaProblems.ts';
import { orderWhen, quoteBody, swapOnce } from './testing/swapOnce.ts';

type Node = Record<string, unknown>;

const read = (name: string): Node =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../docs', name), 'utf8')) as Node;
const openapi = read('openapi.json');
const asyncapi = read('asyncapi.json');
const at = (node: Node, ...steps: string[]): Node => steps.reduce((inner, step) => inner[step] as Node, node);

let harness: Harness;
let maker: TestMaker;
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { history: 120, quoteValidityMs: 3_000 });
  maker = await harness.maker();
});
afterAll(() => harness?.stop());

/** Calls an address and compares the response with the document. */
const fits = async (address: string, method: 'get' | 'post', search: string, body?: unknown): Promise<number> => {
  const template = address.startsWith('/rpc/') ? '/rpc/{chainKey}' : address;
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${harness.url}${address}${search}`, method === 'post' ? init : {});
  const described = at(openapi, 'paths', template, method, 'responses')[String(response.status)] as Node | undefined;
  expect(described, `${method} ${address} answers ${response.status}`).toBeDefined();
  const schema = described?.content ? at(described, 'content', 'application/json', 'schema') : null;
  const text = await response.text();
  if (schema) expect(schemaProblems(JSON.parse(text), schema, openapi)).toEqual([]);
  else expect(text).toBe('');
  return response.status;
};

test('OpenAPI: every response of every address fits, the refusals too', async () => {
  expect(await fits('/chains', 'get', '')).toBe(200);
  expect(await fits('/domain', 'get', '')).toBe(200);
  expect(await fits('/data/query', 'get', '?limit=100')).toBe(200);
  expect(await fits('/data/query', 'get', '?page=0')).toBe(400);
  expect(await fits('/quote', 'post', '', quoteBody(harness))).toBe(200);
  expect(await fits('/quote', 'post', '', {})).toBe(400);
  expect(await fits('/quote', 'post', '', { x: 'x'.repeat(70_000) })).toBe(413);
  const { quote, signature } = await swapOnce(harness);
  expect(await fits('/swap', 'post', '', { orderHash: quote.body.orderHash, signature })).toBe(200);
  expect(await fits('/swap', 'post', '', { orderHash: `0x${'1'.repeat(64)}`, signature })).toBe(404);
  expect(await fits('/swap', 'post', '', { orderHash: quote.body.orderHash, signature: '0x' })).toBe(400);
  expect(await fits('/', 'post', '', { id: 1, jsonrpc: '2.0', method: 'svc_respond' })).toBe(200);
  expect(await fits('/', 'post', '', [{ id: 1, jsonrpc: '2.0', method: 'x' }, { id: 2 }])).toBe(200);
  expect(await fits('/', 'post', '', { jsonrpc: '2.0', method: 'x' })).toBe(204);
  expect(await fits('/', 'post', '', {})).toBe(400);
  expect(await fits('/rpc/base', 'post', '', { id: 1, jsonrpc: '2.0', method: 'eth_chainId' })).toBe(200);
  expect(await fits('/rpc/base', 'post', '', {})).toBe(400);
  expect(await fits('/rpc/nowhere', 'post', '', {})).toBe(404);
  expect(await fits('/sandbox/tokens.json', 'get', '')).toBe(200);
  expect(await fits('/sandbox/health', 'get', '')).toBe(200);
  const address = '0x00000000000000000000000000000000000000a2';
  expect(await fits('/sandbox/faucet', 'post', '', { address, chainKey: 'base' })).toBe(200);
  expect(await fits('/sandbox/faucet', 'post', '', { address: 'x' })).toBe(400);
});

test('OpenAPI: a refused caller gets a documented response, whatever the address', async () => {
  for (const [address, methods] of Object.entries(openapi.paths as Record<string, Node>)) {
    for (const method of Object.keys(methods)) {
      const response = await fetch(`${harness.url}${address.replace('{chainKey}', 'base')}`, {
        method,
        headers: { origin: 'https://evil.example' },
      });
      const described = at(openapi, 'paths', address, method, 'responses');
      expect(Object.keys(described)).toEqual(expect.arrayContaining([String(response.status), '421']));
      expect([response.status, await response.json()]).toEqual([403, { error: expect.any(String) }]);
    }
  }
});

test('OpenAPI: all sixteen parameters of /data/query, and every field of every record, are described', () => {
  const parameters = at(openapi, 'paths', '/data/query', 'get').parameters as Node[];
  expect(parameters.map((parameter) => parameter.name)).toEqual(
    'orderHash offerer recipient inputToken inputChain outputToken outputChain minValue maxValue srcTx dstTx status minTime maxTime page limit'.split(
      ' ',
    ),
  );
  const fields = (name: string) => Object.keys(at(openapi, 'components', 'schemas', name, 'properties')).length;
  expect(['Order', 'Pagination', 'Quote', 'Domain', 'Chain'].map(fields)).toEqual([17, 4, 13, 4, 4]);
});

test('AsyncAPI: every frame of a settled, an expired and a failed trade fits', async () => {
  const listener = await harness.listen();
  const { quote, rfqId } = await swapOnce(harness);
  await orderWhen(harness, quote.body.orderHash, ['Completed']);
  await listener.next((frame) => frame.event === 'TradeSettled' && frame.data.rfqId === rfqId);
  await harness.post('/quote', quoteBody(harness));
  await listener.next((frame) => frame.event === 'TradeExpired');
  // Alone, so that no other maker replaces it.
  await maker.close();
  const canceller = await harness.maker();
  const { headers } = await harness.post('/quote', quoteBody(harness));
  await canceller.cancel(headers.get('x-rfq-id') ?? '');
  await listener.next((frame) => frame.event === 'TradeFailed');
  const kinds = new Set(listener.frames.map((frame) => frame.event));
  expect([...kinds].sort()).toEqual(
    'CalldataToExecute QuoteReceived QuoteRequested TradeExpired TradeFailed TradeSettled'.split(' '),
  );
  for (const frame of listener.frames) {
    const schema = at(asyncapi, 'components', 'messages', frame.event, 'payload');
    expect(schemaProblems(JSON.parse(frame.text), schema, asyncapi)).toEqual([]);
  }
  const reply = JSON.parse(listener.texts[0] ?? '') as Node;
  expect(schemaProblems(reply, at(asyncapi, 'components', 'messages', 'reply', 'payload'), asyncapi)).toEqual([]);
});

test('behavior: the checker itself sees what is wrong', () => {
  const schema = at(openapi, 'components', 'schemas', 'Chain');
  const right = { chainKey: 'base', chainId: 8453, eid: 1, address: `0x${'1'.repeat(40)}` };
  expect(schemaProblems(right, schema, openapi)).toEqual([]);
  expect(schemaProblems({ ...right, chainId: '1' }, schema, openapi)).toHaveLength(1);
  expect(schemaProblems({ ...right, more: 1 }, schema, openapi)).toHaveLength(1);
  expect(schemaProblems({ ...right, address: '0x' }, schema, openapi)).toHaveLength(1);
  expect(schemaProblems({}, schema, openapi)).toHaveLength(4);
});
