import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { network } from './network.ts';
import { type RfqSocket, readFrame, rfqSocket } from './rfqSocket.ts';

let server: WebSocketServer;
let feed: RfqSocket;
const events: [string, unknown][] = [];
const logged: string[] = [];

const start = async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  feed = rfqSocket({
    openLine: network.openLine,
    url: `ws://127.0.0.1:${address.port}`,
    methodPrefix: 'svc_',
    onEvent: (event, data) => events.push([event, data]),
    onOpen: () => undefined,
    log: (line) => logged.push(line),
  });
};
const subscription = async (): Promise<{ socket: WebSocket; message: unknown }> => {
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  const [text] = await once(socket, 'message');
  return { socket, message: JSON.parse(String(text)) };
};

afterEach(() => {
  feed.stop();
  server.close();
  events.length = 0;
  logged.length = 0;
});

test('default: subscribes to ALL as the interface says', async () => {
  await start();
  const { message } = await subscription();
  expect(message).toEqual({ id: '1', jsonrpc: '2.0', method: 'svc_subscribe', params: [{ rfqId: 'ALL' }] });
});

test('behavior: reads both frame forms, ignores responses, reports unreadable ones', async () => {
  await start();
  const { socket } = await subscription();
  socket.send('{"event":"QuoteRequested","data":{"rfqId":"a"}}');
  socket.send('{"id":1,"result":{"type":"TradeExpired","data":{"rfqId":"b"}}}');
  socket.send('{"id":"1","jsonrpc":"2.0","result":"Ok"}');
  socket.send('not json');
  await expect.poll(() => logged.length).toBe(1);
  expect(events).toEqual([
    ['QuoteRequested', { rfqId: 'a' }],
    ['TradeExpired', { rfqId: 'b' }],
  ]);
  expect(logged[0]).toContain('could not be read');
});

test('behavior: connects and subscribes again after a cut', async () => {
  await start();
  const first = await subscription();
  first.socket.terminate();
  const second = await subscription();
  expect(second.message).toEqual(first.message);
  second.socket.send('{"event":"TradeFailed","data":{"rfqId":"c"}}');
  await expect.poll(() => events).toEqual([['TradeFailed', { rfqId: 'c' }]]);
});

describe('readFrame', () => {
  const call = { to: '0x01', data: '0x02', matching: { makerOrder: {} } };
  const plain = { rfqId: 'aori-1', maker: '0x03', ...call };

  test('default: the interface form', () => {
    expect(readFrame(JSON.stringify({ event: 'CalldataToExecute', data: plain }))).toEqual({
      event: 'CalldataToExecute',
      data: plain,
    });
  });

  test('behavior: the live form, its call nested, reads the same', () => {
    const { rfqId, maker } = plain;
    const data = { rfqId, maker, detailsToExecute: call };
    const frame = readFrame(JSON.stringify({ id: 7, result: { type: 'CalldataToExecute', data } }));
    expect(frame).toMatchObject({ event: 'CalldataToExecute', data: plain });
  });

  test('behavior: the response to a subscription is not an event', () => {
    expect(readFrame('{"id":"1","jsonrpc":"2.0","result":"Ok"}')).toBeNull();
  });

  test('error: text that is not JSON', () => {
    expect(() => readFrame('{')).toThrow(SyntaxError);
  });
});
