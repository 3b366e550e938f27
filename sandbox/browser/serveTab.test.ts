import { expect, onTestFinished, test, vi } from 'vitest';
import type { FromSimulation } from '../../src/domain/simulation.ts';
import type { FeedSocket } from '../core/feed/createHub.ts';
import { serveTab } from './serveTab.ts';

const open = () => {
  const messages: FromSimulation[] = [];
  const sockets: FeedSocket[] = [];
  const message = vi.fn();
  const closed = vi.fn();
  let respond: (response: Response) => void = () => undefined;
  const fetch = vi.fn(
    (_: Request) =>
      new Promise<Response>((resolve) => {
        respond = resolve;
      }),
  );
  const connect = (socket: FeedSocket) => {
    sockets.push(socket);
    return { message, closed };
  };
  const tab = serveTab(Promise.resolve({ fetch, connect }), (one) => void messages.push(one));
  const ask = (id: number) =>
    tab.receive({
      type: 'fetch',
      id,
      url: 'http://simulation.localhost/x',
      method: 'POST',
      headers: [['a', 'b']],
      body: '{}',
    });
  return { messages, sockets, message, closed, fetch, tab, ask, respond: (response: Response) => respond(response) };
};

test('default: a request arrives as a request, and its response returns in parts that can be posted', async () => {
  const { messages, fetch, ask, respond } = open();
  ask(4);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  const [request] = fetch.mock.calls[0] ?? [];
  expect([request?.method, request?.headers.get('a'), await request?.text()]).toEqual(['POST', 'b', '{}']);
  respond(new Response('words', { status: 418, headers: { 'x-rfq-id': 'q' } }));
  await vi.waitFor(() => expect(messages).toHaveLength(1));
  expect(messages[0]).toMatchObject({ type: 'response', id: 4, status: 418, body: 'words' });
  expect(messages[0]).toMatchObject({ headers: expect.arrayContaining([['x-rfq-id', 'q']]) });
});

test('behavior: every response has the time, which a page compares with its clock', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9, 30), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { messages, fetch, ask, respond } = open();
  ask(1);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  respond(new Response('words'));
  await vi.waitFor(() => expect(messages).toHaveLength(1));
  expect(messages[0]).toMatchObject({ headers: expect.arrayContaining([['date', 'Tue, 24 Nov 2026 09:30:00 GMT']]) });
  const wrong = 'Tue, 24 Nov 2026 10:30:00 GMT';
  ask(2);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  respond(new Response('words', { headers: { date: wrong } }));
  await vi.waitFor(() => expect(messages).toHaveLength(2));
  expect(
    new Headers(messages[1]?.type === 'response' ? messages[1].headers.map(([a, b]) => [a, b]) : []).get('date'),
  ).toBe(wrong);
});

test('behavior: a caller that aborted or left gets no response', async () => {
  const { messages, fetch, tab, ask, respond } = open();
  ask(1);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  tab.receive({ type: 'abort', id: 1 });
  expect(fetch.mock.calls[0]?.[0].signal.aborted).toBe(true);
  respond(new Response('late'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(messages).toEqual([]);
});

test('behavior: a socket carries texts both ways until one side ends it', async () => {
  const { messages, sockets, message, closed, tab } = open();
  tab.receive({ type: 'open', id: 2, url: 'ws://simulation.localhost/ws' });
  await vi.waitFor(() => expect(messages).toEqual([{ type: 'opened', id: 2 }]));
  tab.receive({ type: 'send', id: 2, text: 'subscribe' });
  sockets[0]?.send('event');
  expect([message.mock.calls, messages.at(-1)]).toEqual([[['subscribe']], { type: 'frame', id: 2, text: 'event' }]);
  tab.leave();
  sockets[0]?.send('late');
  expect([closed.mock.calls.length, messages.at(-1)]).toEqual([1, { type: 'closed', id: 2 }]);
});

test('error: a request that has no response fails, and no page has sockets without end', async () => {
  const { messages, fetch, tab, ask } = open();
  fetch.mockRejectedValueOnce(new Error('cut'));
  ask(3);
  await vi.waitFor(() => expect(messages).toEqual([{ type: 'failed', id: 3, reason: 'Error: cut' }]));
  for (let id = 10; id < 70; id += 1) tab.receive({ type: 'open', id, url: 'ws://simulation.localhost/ws' });
  await vi.waitFor(() => expect(messages).toHaveLength(61));
  expect(messages.filter(({ type }) => type === 'opened')).toHaveLength(50);
});
