import { describe, expect, test } from 'vitest';
import { fakeFeedWorld } from '../../testing/fakeFeedWorld.ts';
import { connectFeed } from './connectFeed.ts';
import { type FeedConnection, isPolling } from './FeedConnection.ts';

const start = (random?: () => number) => {
  const world = fakeFeedWorld(random);
  const texts: (string | null)[] = [];
  const states: FeedConnection[] = [];
  const feed = connectFeed({
    world,
    methodPrefix: 'svc_',
    onText: (text) => texts.push(text),
    onConnection: (connection) => states.push(connection),
  });
  const state = (): FeedConnection => {
    const latest = states.at(-1);
    if (latest === undefined) throw new Error('no state');
    return latest;
  };
  return { world, texts, feed, state };
};

describe('default', () => {
  test('opens one socket, subscribes to ALL as INTERFACE.md 4.7 says, and hands on what arrives', () => {
    const { world, texts, state } = start();
    expect(state().phase).toBe('connecting');
    world.last().emit('open');
    expect(state()).toMatchObject({ phase: 'live', failures: 0, droppedAt: null });
    expect(world.last().sent.map((text) => JSON.parse(text))).toEqual([
      { id: 'sub-1', jsonrpc: '2.0', method: 'svc_subscribe', params: [{ rfqId: 'ALL' }] },
    ]);
    world.last().emit('message', 'hello');
    world.last().emit('message', new ArrayBuffer(2));
    expect(texts).toEqual(['hello', null]);
  });
});

describe('behavior', () => {
  test('a cut is noticed, waited out with jitter, and every topic is subscribed again', () => {
    const { world, feed, state } = start();
    world.last().emit('open');
    feed.subscribe('aori-1');
    feed.subscribe('aori-2');
    feed.forget('aori-2');
    world.pass(60_000);
    const cutAt = world.now();
    world.last().emit('close');
    expect(state()).toMatchObject({ phase: 'waiting', failures: 0, droppedAt: cutAt, nextAt: cutAt + 375 });
    world.pass(375);
    expect(world.sockets).toHaveLength(2);
    world.last().emit('open');
    expect(world.last().topics).toEqual(['ALL', 'aori-1']);
    expect(state()).toMatchObject({ phase: 'live', droppedAt: null });
  });

  test('waits double while connections do not stay alive for 5 s, up to 30 s, and start over after one that does', () => {
    const { world, state } = start(() => 1 - Number.EPSILON);
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      world.last().emit('error');
      const wait = (state().nextAt ?? 0) - world.now();
      waits.push(wait);
      world.pass(wait);
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
    world.last().emit('open');
    world.pass(4999);
    world.last().emit('close');
    expect(state().failures).toBe(10);
    world.pass((state().nextAt ?? 0) - world.now());
    world.last().emit('open');
    world.pass(5000);
    world.last().emit('close');
    expect(state().failures).toBe(0);
  });

  test('three failures in a row mean polling; being live ends it', () => {
    const { world, state } = start();
    for (let i = 0; i < 3; i++) {
      expect(isPolling(state())).toBe(false);
      world.last().emit('error');
      if (i < 2) world.pass((state().nextAt ?? 0) - world.now());
    }
    expect(isPolling(state())).toBe(true);
    world.pass((state().nextAt ?? 0) - world.now());
    expect(state().phase).toBe('connecting');
    expect(isPolling(state())).toBe(true);
    world.last().emit('open');
    expect(isPolling(state())).toBe(false);
  });

  test('a socket that never opens is given up after 10 s', () => {
    const { world, state } = start();
    world.pass(9999);
    expect(state().phase).toBe('connecting');
    world.pass(1);
    expect(state().phase).toBe('waiting');
    expect(world.sockets[0]?.state).toBe('closed');
  });

  test('callbacks of a dead socket are dropped', () => {
    const { world, texts, state } = start();
    const old = world.last();
    old.emit('open');
    old.emit('close');
    world.pass(1000);
    world.last().emit('open');
    old.emit('message', 'late');
    old.emit('open');
    old.emit('close');
    old.emit('error');
    expect(texts).toEqual([]);
    expect(state().phase).toBe('live');
    expect(world.sockets).toHaveLength(2);
  });

  test('reconnect skips the wait, and does nothing when there is none', () => {
    const { world, feed } = start();
    feed.reconnect();
    expect(world.sockets).toHaveLength(1);
    world.last().emit('error');
    feed.reconnect();
    expect(world.sockets).toHaveLength(2);
    world.pass(5000);
    expect(world.sockets).toHaveLength(2);
  });

  test('silence of a service that answers is probed after 20 s and given up 10 s later', () => {
    const { world, feed, state } = start();
    world.last().emit('open');
    feed.answered();
    world.pass(19_000);
    expect(world.last().topics).toEqual(['ALL']);
    world.pass(3000);
    expect(world.last().topics).toEqual(['ALL', 'ALL']);
    world.last().emit('message', '{"id":"sub-2","result":"Ok"}');
    world.pass(24_000);
    expect(world.last().topics).toEqual(['ALL', 'ALL', 'ALL']);
    expect(state().phase).toBe('live');
    world.pass(10_000);
    expect(state().phase).not.toBe('live');
  });

  test('a service that never answers requests is left alone for five minutes', () => {
    const { world, state } = start();
    world.last().emit('open');
    world.pass(299_000);
    expect(state().phase).toBe('live');
    expect(world.last().topics).toEqual(['ALL']);
    world.pass(3000);
    expect(world.sockets).toHaveLength(2);
  });

  test('after stop nothing is opened, sent or told', () => {
    const { world, feed, state, texts } = start();
    world.last().emit('open');
    feed.stop();
    world.last().emit('message', 'late');
    world.pass(600_000);
    expect(texts).toEqual([]);
    expect(world.sockets).toHaveLength(1);
    expect(world.last().state).toBe('closed');
    expect(state().phase).toBe('stopped');
  });
});

describe('error', () => {
  test('a factory that throws and a send that throws are failures like any other', () => {
    const world = fakeFeedWorld();
    let attempts = 0;
    const openSocket = () => {
      attempts += 1;
      if (attempts === 1) throw new Error('blocked');
      return world.openSocket();
    };
    const states: FeedConnection[] = [];
    const onConnection = (connection: FeedConnection) => states.push(connection);
    connectFeed({ world: { ...world, openSocket }, methodPrefix: 'svc_', onText: () => undefined, onConnection });
    expect(states.at(-1)).toMatchObject({ phase: 'waiting', failures: 1 });
    world.pass(1000);
    world.last().send = () => {
      throw new Error('broken');
    };
    world.last().emit('open');
    expect(states.at(-1)).toMatchObject({ phase: 'waiting', failures: 2 });
  });
});
