import { afterEach, expect, test, vi } from 'vitest';
import { ms } from '../../domain/time/Ms.ts';
import { FakeSocket } from '../../testing/fakeFeedWorld.ts';
import type { FeedMessage } from './FeedPatch.ts';
import { startFeed } from './startFeed.ts';

class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  readonly given: unknown[] = [];
  ended = false;
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(command: unknown): void {
    this.given.push(command);
  }
  terminate(): void {
    this.ended = true;
  }
}

const start = (insist = <Module,>(load: () => Promise<Module>) => load()) => {
  const sockets: FakeSocket[] = [];
  const messages: FeedMessage[] = [];
  const send = startFeed({
    openSocket: () => {
      const socket = new FakeSocket(ms(0));
      sockets.push(socket);
      // The feed uses nothing of a WebSocket that the fake does not have.
      return socket as unknown as WebSocket;
    },
    tell: (message) => messages.push(message),
    insist,
  });
  return { send, sockets, messages };
};
const command = { type: 'start', url: 'ws://feed', methodPrefix: 'svc_' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  FakeWorker.made = [];
});

test('with a worker, commands go there and no socket is opened in the page', () => {
  vi.stubGlobal('Worker', FakeWorker);
  const { send, sockets } = start();
  send(command);
  send({ type: 'stop' });
  expect(FakeWorker.made[0]?.given).toEqual([command, { type: 'stop' }]);
  expect(FakeWorker.made[0]?.ended).toBe(true);
  expect(sockets).toEqual([]);
});

test('where a worker is refused, the feed runs in the page', async () => {
  vi.stubGlobal('Worker', () => {
    throw new TypeError('refused');
  });
  const { send, sockets } = start();
  send(command);
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  send({ type: 'stop' });
  await vi.waitFor(() => expect(sockets[0]?.state).toBe('closed'));
});

test('a worker that breaks is ended and replaced by the page, once', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const { send, sockets, messages } = start();
  send(command);
  FakeWorker.made[0]?.dispatchEvent(new Event('error'));
  FakeWorker.made[0]?.dispatchEvent(new Event('error'));
  expect(FakeWorker.made[0]?.ended).toBe(true);
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  expect(messages.length).toBeGreaterThan(0);
  send({ type: 'stop' });
});

test('an engine whose code did not come at first runs once it has come', async () => {
  vi.stubGlobal('Worker', () => {
    throw new TypeError('refused');
  });
  let come = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    come = resolve;
  });
  const { send, sockets } = start(async (load) => {
    await arrival;
    return load();
  });
  send(command);
  expect(sockets).toEqual([]);
  come();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
});
