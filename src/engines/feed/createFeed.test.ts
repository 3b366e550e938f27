import { describe, expect, test, vi } from 'vitest';
import { fakeWorld, flush } from '../../testing/fakeWorld.ts';
import { wireFrame } from '../../testing/rfqFrames.ts';
import type { WorkerPort } from '../../world/World.ts';
import { createFeed } from './createFeed.ts';

/** A world whose feed runs in the page, where its sockets are the test's. */
const start = () => {
  const outside = fakeWorld();
  const feed = createFeed(outside.world);
  return { ...outside, feed };
};
/** The feed connected, with one listener. */
const connected = async () => {
  const started = start();
  started.feed.start();
  const leave = started.feed.listen();
  // The reader's code is loaded in the page.
  await vi.waitFor(() => expect(started.sockets).toHaveLength(1));
  started.sockets[0]?.emit('open');
  await started.advance(100);
  return { ...started, leave };
};
const phase = (feed: ReturnType<typeof createFeed>) => feed.store.getState().connection?.phase ?? null;

describe('listeners', () => {
  test('default: the first opens the connection, all share it, and it closes a while after the last', async () => {
    const { feed, sockets, advance, leave } = await connected();
    const second = feed.listen();
    expect(phase(feed)).toBe('live');
    leave();
    leave();
    await advance(60_000);
    expect(phase(feed)).toBe('live');
    second();
    await advance(4000);
    const third = feed.listen();
    await advance(10_000);
    expect(phase(feed)).toBe('live');
    expect(sockets).toHaveLength(1);
    third();
    await advance(5000);
    expect(phase(feed)).toBeNull();
    expect(sockets[0]?.state).toBe('closed');
  });

  test('behavior: who listens before the start is heard with it, with the RFQ that was asked for', async () => {
    const { feed, sockets, advance } = start();
    feed.listen();
    feed.subscribe('aori-1');
    await advance(1000);
    expect(sockets).toHaveLength(0);
    feed.start();
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.emit('open');
    expect(sockets[0]?.topics).toEqual(['ALL', 'aori-1']);
  });

  test('behavior: stop ends everything: no socket, no timer, an empty market', async () => {
    const { feed, sockets, advance, pending } = await connected();
    sockets[0]?.emit('message', wireFrame('QuoteRequested', 'a'));
    await advance(100);
    expect(feed.store.getState().auctions.size).toBe(1);
    feed.stop();
    await flush();
    expect(sockets[0]?.state).toBe('closed');
    expect(feed.store.getState()).toMatchObject({ connection: null, tape: [] });
    await advance(1000);
    expect(pending()).toBe(0);
    expect(sockets).toHaveLength(1);
  });
});

describe('the market', () => {
  test('default: what comes within one frame of the screen is one write', async () => {
    const { feed, sockets, advance } = await connected();
    const writes = vi.fn();
    feed.store.subscribe(writes);
    for (const id of ['a', 'b', 'c']) sockets[0]?.emit('message', wireFrame('QuoteRequested', id));
    await advance(60);
    expect(writes).toHaveBeenCalledOnce();
    expect([...feed.store.getState().auctions.keys()]).toEqual(['a', 'b', 'c']);
  });

  test('behavior: paused, nothing is tried; resumed, it listens again and the time between is a gap', async () => {
    const { feed, sockets, advance } = await connected();
    feed.pause();
    await advance(60_000);
    expect(phase(feed)).toBe('stopped');
    expect(sockets).toHaveLength(1);
    feed.resume();
    await advance(100);
    sockets[1]?.emit('open');
    await advance(100);
    expect(phase(feed)).toBe('live');
    expect(feed.store.getState().gaps).toHaveLength(1);
  });

  test('behavior: the network is back: tried at once instead of waiting', async () => {
    const { feed, sockets, advance, setPage } = await connected();
    setPage({ online: false });
    sockets[0]?.emit('close');
    for (let failure = 1; failure <= 6; failure++) {
      await advance(31_000);
      sockets.at(-1)?.emit('close');
    }
    const tried = sockets.length;
    await advance(100);
    setPage({ online: true });
    await advance(50);
    expect(sockets).toHaveLength(tried + 1);
    expect(phase(feed)).toBe('connecting');
  });

  test('behavior: a recording is kept by whoever ends it', async () => {
    const { feed, sockets, advance } = await connected();
    feed.record();
    await flush();
    const frame = wireFrame('QuoteRequested', 'a');
    sockets[0]?.emit('message', frame);
    await advance(100);
    expect(feed.store.getState().recording).toMatchObject({ frames: 1 });
    const kept: Blob[] = [];
    feed.endRecording((file) => kept.push(file));
    await advance(100);
    expect(JSON.parse((await kept[0]?.text()) ?? '')).toMatchObject({ frame });
    expect(feed.store.getState().recording).toBeNull();
  });
});

describe('the thread', () => {
  const withWorkers = () => {
    const outside = fakeWorld();
    const made: { posted: unknown[]; isOver: boolean; say: (message: unknown) => void; fail: () => void }[] = [];
    const openWorker = (): WorkerPort => {
      const worker = { posted: [] as unknown[], isOver: false, say: (_: unknown) => {}, fail: () => {} };
      made.push(worker);
      return {
        post: (message) => worker.posted.push(message),
        listen: (onMessage, onBroken) => Object.assign(worker, { say: onMessage, fail: onBroken }),
        terminate: () => {
          worker.isOver = true;
        },
      };
    };
    const feed = createFeed({ ...outside.world, openWorker });
    feed.start();
    feed.listen();
    return { ...outside, feed, made };
  };

  test('default: commands go to the worker, and no socket is opened in the page', async () => {
    const { feed, made, sockets } = withWorkers();
    feed.stop();
    await flush();
    expect(made).toHaveLength(1);
    expect(made[0]?.posted).toMatchObject([{ type: 'clock' }, { type: 'start' }, { type: 'stop' }]);
    expect(made[0]?.isOver).toBe(true);
    expect(sockets).toEqual([]);
  });

  test('error: a worker that breaks is ended and replaced by the page, with the commands given so far', async () => {
    const { feed, made, sockets } = withWorkers();
    feed.subscribe('aori-1');
    made[0]?.fail();
    expect(made[0]?.isOver).toBe(true);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    sockets[0]?.emit('open');
    expect(sockets[0]?.topics).toEqual(['ALL', 'aori-1']);
    expect(made).toHaveLength(1);
    feed.stop();
  });
});
