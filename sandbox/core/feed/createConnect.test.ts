import { expect, test, vi } from 'vitest';
import type { FeedEvent } from '../wire/eventFrame.ts';
import { createConnect } from './createConnect.ts';
import { createHub } from './createHub.ts';

const call = (rfqId: string): FeedEvent => ({ event: 'CalldataToExecute', data: { rfqId } });
const open = (outstanding: FeedEvent[] = []) => {
  const hub = createHub({ dialect: 'interface', fault: null });
  const methods = { respond: async () => 'Ok', subscribe: async () => 'never' };
  const connect = createConnect({ hub, methods, outstanding: async () => outstanding, log: () => undefined });
  const socket = { send: vi.fn(), close: vi.fn(), buffered: () => 0 };
  const connection = connect(socket);
  const texts = () => socket.send.mock.calls.map(([text]) => JSON.parse(text));
  const ask = (method: string, params: unknown) =>
    connection.message(JSON.stringify({ id: method, jsonrpc: '2.0', method, params }));
  return { hub, socket, connection, texts, ask };
};

test('default: subscribed with Ok, then events', async () => {
  const { hub, texts, ask } = open();
  ask('svc_subscribe', [{ rfqId: 'ALL' }]);
  await vi.waitFor(() => expect(texts()).toEqual([{ id: 'svc_subscribe', jsonrpc: '2.0', result: 'Ok' }]));
  hub.publish(call('a'));
  expect(texts()[1]).toEqual({ event: 'CalldataToExecute', data: { rfqId: 'a' } });
});

test('behavior: all in lower case and parameters as an object are understood too', async () => {
  const { hub, texts, ask } = open();
  ask('aori_subscribe', { rfqId: 'all' });
  await vi.waitFor(() => expect(texts().length).toBe(1));
  hub.publish(call('b'));
  expect(texts().length).toBe(2);
});

test('behavior: a new subscriber gets open calls once: everything, or of its RFQ', async () => {
  const all = open([call('a'), call('b')]);
  all.ask('svc_subscribe', [{ rfqId: 'ALL' }]);
  all.ask('svc_subscribe', [{ rfqId: 'ALL' }]);
  await vi.waitFor(() => expect(all.texts().length).toBe(4));
  const one = open([call('a'), call('b')]);
  one.ask('svc_subscribe', [{ rfqId: 'b' }]);
  await vi.waitFor(() => expect(one.texts()[1]?.data).toEqual({ rfqId: 'b' }));
});

test('behavior: the other methods work over the socket', async () => {
  const { texts, ask } = open();
  ask('svc_respond', {});
  await vi.waitFor(() => expect(texts()).toMatchObject([{ result: 'Ok' }]));
});

test.each([{}, { rfqId: 5 }, { rfqId: '' }, { rfqId: 'x'.repeat(129) }, [], 'ALL'])(
  'error: a subscription to %j is -32602',
  async (params) => {
    const { texts, ask } = open();
    ask('svc_subscribe', params);
    await vi.waitFor(() => expect(texts()).toMatchObject([{ error: { code: -32602 } }]));
  },
);

test('error: a message above 64 KB ends the socket', () => {
  const { socket, connection } = open();
  connection.message('x'.repeat(65_537));
  expect(socket.close.mock.calls).toEqual([[1009, 'message too large']]);
});

test('behavior: a closed connection is forgotten', () => {
  const { hub, connection } = open();
  connection.closed();
  expect(hub.size()).toBe(0);
});

test('error: the subscription after the thousandth is refused with the reason; a known one is not', async () => {
  const { texts, ask } = open();
  for (let i = 0; i < 1_000; i += 1) ask('svc_subscribe', { rfqId: `rfq ${i}` });
  await vi.waitFor(() => expect(texts().filter(({ result }) => result === 'Ok')).toHaveLength(1_000));
  ask('svc_subscribe', { rfqId: 'one more' });
  ask('svc_subscribe', { rfqId: 'rfq 7' });
  await vi.waitFor(() => expect(texts()).toHaveLength(1_002));
  expect(texts().slice(-2)).toMatchObject([
    { error: { code: -32000, message: expect.stringContaining('1000 RFQs at most') } },
    { result: 'Ok' },
  ]);
});
