import { expect, test, vi } from 'vitest';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import type { Fetch } from '../http.ts';
import { respondToRfq } from './respondToRfq.ts';
import { createServiceClient } from './serviceClient.ts';

const zone = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';
const order: LimitOrder = {
  offerer: '0x2b5ad5c4795c026514f8317c7a215e218dccd6cf',
  inputToken: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  inputAmount: 9_979_503n,
  inputChainId: 42161,
  inputZone: zone,
  outputToken: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  outputAmount: 10_000_000n,
  outputChainId: 8453,
  outputZone: zone,
  startTime: 1_791_417_607n,
  endTime: 1_791_417_757n,
  salt: 2n ** 200n,
  counter: 0,
  toWithdraw: false,
};
const parameters = { rfqId: 'aori-1234567890', order, signature: '0xab' } as const;
const answering = (body: unknown, prefix = 'svc_') => {
  const fetch = vi.fn<Fetch>(async () => Response.json(body));
  return { fetch, client: createServiceClient({ baseUrl: '/api', rpcMethodPrefix: prefix, fetch }) };
};

test('default: the call is JSON-RPC 2.0 at the root, amounts and times as strings', async () => {
  const { fetch, client } = answering({ id: 1, jsonrpc: '2.0', result: 'Ok' });
  expect(await respondToRfq(client, parameters)).toBe('Ok');
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('/api/');
  const sent = JSON.parse(String(init?.body));
  expect(sent).toMatchObject({
    jsonrpc: '2.0',
    method: 'svc_respond',
    params: { rfqId: parameters.rfqId, signature: '0xab' },
  });
  expect(sent.params.order).toMatchObject({
    inputAmount: '9979503',
    inputChainId: 42161,
    salt: (2n ** 200n).toString(),
  });
});

test('param: the prefix is configurable', async () => {
  const { fetch, client } = answering({ id: 1, result: 'Ok' }, 'aori_');
  await respondToRfq(client, parameters);
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body)).method).toBe('aori_respond');
});

test.each([
  [{ id: 1, error: { code: -32602, message: 'RFQ is over' } }, -32602, 'RFQ is over'],
  [{ id: 1, error: 'RFQ is over' }, null, 'RFQ is over'],
  [{ id: 1 }, null, 'neither a result nor an error'],
  [{ id: 1, result: 'Queued' }, null, 'Queued'],
  [{ id: 1, result: 'ok' }, null, 'ok'],
  [{ id: 1, result: true }, null, 'true'],
  [{ id: 1, result: { ok: 'Ok' } }, null, '{"ok":"Ok"}'],
])('error: %j is a refused call with its words', async (body, code, words) => {
  await expect(respondToRfq(answering(body).client, parameters)).rejects.toMatchObject({
    kind: 'call',
    details: expect.arrayContaining([{ code: 'errors.code', values: { code: code ?? { code: 'errors.noCode' } } }]),
    words,
  });
});
