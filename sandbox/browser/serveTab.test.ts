import { expect, onTestFinished, test, vi } from 'vitest';
import type { FromSimulation } from '../../src/domain/simulation.ts';
import type { FeedSocket } from '../core/feed/createHub.ts';
import { serveTab } from './serveTab.ts';

const open = () => {
  const said: FromSimulation[] = [];
  const sockets: FeedSocket[] = [];
  const message = vi.fn();
  const closed = vi.fn();
  let answer: (response: Response) => void = () => undefined;
  const fetch = vi.fn(
    (_: Request) =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  const connect = (socket: FeedSocket) => {
    sockets.push(socket);
    return { message, closed };
  };
  const tab = serveTab(Promise.resolve({ fetch, connect }), (one) => void said.push(one));
  const ask = (id: number) =>
    tab.hear({
      type: 'fetch',
      id,
      url: 'http://simulation.localhost/x',
      method: 'POST',
      headers: [['a', 'b']],
      body: '{}',
    });
  return { said, sockets, message, closed, fetch, tab, ask, answer: (response: Response) => answer(response) };
};

test('default: a request arrives as a request, and its response goes back in parts that can be posted', async () => {
  const { said, fetch, ask, answer } = open();
  ask(4);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  const [request] = fetch.mock.calls[0] ?? [];
  expect([request?.method, request?.headers.get('a'), await request?.text()]).toEqual(['POST', 'b', '{}']);
  answer(new Response('words', { status: 418, headers: { 'x-rfq-id': 'q' } }));
  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatchObject({ type: 'answer', id: 4, status: 418, body: 'words' });
  expect(said[0]).toMatchObject({ headers: expect.arrayContaining([['x-rfq-id', 'q']]) });
});

test('behavior: every answer tells the time, which a page compares its clock with', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 9, 30), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { said, fetch, ask, answer } = open();
  ask(1);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  answer(new Response('words'));
  await vi.waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]).toMatchObject({ headers: expect.arrayContaining([['date', 'Tue, 24 Nov 2026 09:30:00 GMT']]) });
  const wrong = 'Tue, 24 Nov 2026 10:30:00 GMT';
  ask(2);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  answer(new Response('words', { headers: { date: wrong } }));
  await vi.waitFor(() => expect(said).toHaveLength(2));
  expect(new Headers(said[1]?.type === 'answer' ? said[1].headers.map(([a, b]) => [a, b]) : []).get('date')).toBe(
    wrong,
  );
});

test('behavior: who gave up, or left, is not answered', async () => {
  const { said, fetch, tab, ask, answer } = open();
  ask(1);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  tab.hear({ type: 'abort', id: 1 });
  expect(fetch.mock.calls[0]?.[0].signal.aborted).toBe(true);
  answer(new Response('late'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual([]);
});

test('behavior: a socket carries texts both ways until one side ends it', async () => {
  const { said, sockets, message, closed, tab } = open();
  tab.hear({ type: 'open', id: 2, url: 'ws://simulation.localhost/ws' });
  await vi.waitFor(() => expect(said).toEqual([{ type: 'opened', id: 2 }]));
  tab.hear({ type: 'send', id: 2, text: 'subscribe' });
  sockets[0]?.send('event');
  expect([message.mock.calls, said.at(-1)]).toEqual([[['subscribe']], { type: 'frame', id: 2, text: 'event' }]);
  tab.leave();
  sockets[0]?.send('late');
  expect([closed.mock.calls.length, said.at(-1)]).toEqual([1, { type: 'closed', id: 2 }]);
});

test('error: a request that has no answer fails, and no page has sockets without end', async () => {
  const { said, fetch, tab, ask } = open();
  fetch.mockRejectedValueOnce(new Error('cut'));
  ask(3);
  await vi.waitFor(() => expect(said).toEqual([{ type: 'failed', id: 3, reason: 'Error: cut' }]));
  for (let id = 10; id < 70; id += 1) tab.hear({ type: 'open', id, url: 'ws://simulation.localhost/ws' });
  await vi.waitFor(() => expect(said).toHaveLength(61));
  expect(said.filter(({ type }) => type === 'opened')).toHaveLength(50);
});
