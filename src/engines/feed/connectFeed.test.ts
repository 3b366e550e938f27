import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { fakeFeedWorld } from '../../testing/fakeFeedWorld.ts';
import { connectFeed, createHeartbeat, feedBackoff } from './connectFeed.ts';
import { type FeedConnection, isPolling } from './FeedState.ts';

const start = (random?: () => number) => {
  const world = fakeFeedWorld(random);
  const texts: (string | null)[] = [];
  const states: FeedConnection[] = [];
  const rfqIds = new Set<string>();
  const feed = connectFeed({
    world,
    methodPrefix: 'svc_',
    rfqIds,
    onText: (text) => texts.push(text),
    onConnection: (connection) => states.push(connection),
  });
  const state = (): FeedConnection => {
    const latest = states.at(-1);
    if (latest === undefined) throw new Error('no state');
    return latest;
  };
  return { world, texts, feed, state, rfqIds };
};

describe('default', () => {
  test('opens one socket, subscribes to ALL as docs/asyncapi.json says, and hands on what arrives', () => {
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
    const { world, state, rfqIds } = start();
    world.last().emit('open');
    rfqIds.add('aori-1');
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

  test('a socket that never opens is closed after 10 s', () => {
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

  test('a silent socket of a service that responds is probed after 20 s and closed 10 s later', () => {
    const { world, feed, state } = start();
    world.last().emit('open');
    feed.onResponse();
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

  test('a service that never responds to requests is left alone for five minutes', () => {
    const { world, state } = start();
    world.last().emit('open');
    world.pass(299_000);
    expect(state().phase).toBe('live');
    expect(world.last().topics).toEqual(['ALL']);
    world.pass(3000);
    expect(world.sockets).toHaveLength(2);
  });

  test('after stop nothing is opened, sent or emitted', () => {
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
    connectFeed({
      world: { ...world, openSocket },
      methodPrefix: 'svc_',
      rfqIds: new Set(),
      onText: () => undefined,
      onConnection,
    });
    expect(states.at(-1)).toMatchObject({ phase: 'waiting', failures: 1 });
    world.pass(1000);
    world.last().send = () => {
      throw new Error('broken');
    };
    world.last().emit('open');
    expect(states.at(-1)).toMatchObject({ phase: 'waiting', failures: 2 });
  });
});

/** A small deterministic generator (mulberry32), so that a failure can be repeated. */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

test.each([1, 2, 3])(
  'behavior: 500 random disconnects, seed %i: subscribed again within 5 s at p95, never two sockets',
  (seed) => {
    const random = randomFrom(seed);
    const world = fakeFeedWorld(random);
    const alive = () => world.sockets.filter((socket) => socket.state !== 'closed');
    connectFeed({
      world,
      methodPrefix: 'svc_',
      rfqIds: new Set(),
      onText: () => undefined,
      onConnection: () => undefined,
    });
    const openAfter = (delay: number) => {
      world.pass(delay);
      expect(alive().length).toBeLessThanOrEqual(1);
      const socket = alive()[0];
      socket?.emit('open');
      return socket;
    };
    openAfter(50);
    const waits: number[] = [];
    for (let i = 0; i < 500; i++) {
      world.pass(random() * 20_000);
      const cutAt = world.now();
      alive()[0]?.emit(random() < 0.5 ? 'close' : 'error');
      for (let step = 0; step < 2000 && alive()[0]?.state !== 'open'; step++) {
        world.pass(20);
        expect(alive().length).toBeLessThanOrEqual(1);
        // One attempt in ten is refused, one responds late.
        const outcome = random();
        if (alive()[0] !== undefined) outcome < 0.1 ? alive()[0]?.emit('error') : openAfter(outcome * 200);
      }
      const socket = alive()[0];
      expect(socket?.topics).toContain('ALL');
      waits.push(world.now() - cutAt);
    }
    waits.sort((a, b) => a - b);
    expect(waits).toHaveLength(500);
    expect(waits[474]).toBeLessThan(5000);
  },
);

describe('feedBackoff', () => {
  test('default: doubles with each failure up to 30 s', () => {
    expect([0, 1, 2, 3, 6, 50].map((failures) => feedBackoff(failures, 1))).toEqual([
      500, 1000, 2000, 4000, 30_000, 30_000,
    ]);
  });

  test('behavior: a random half of it is left out, so that a crowd does not come back at once', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (failures, random) => {
        const [wait, whole] = [feedBackoff(failures, random), feedBackoff(failures, 1)];
        expect(wait).toBeGreaterThanOrEqual(Math.floor(whole / 2));
        expect(wait).toBeLessThanOrEqual(whole);
      }),
    );
  });
});

describe('createHeartbeat', () => {
  const at = (seconds: number) => ms(seconds * 1000);

  test('default: a service that responds is probed after 20 s of silence and replaced 10 s later', () => {
    const heartbeat = createHeartbeat();
    heartbeat.onOpen(at(0));
    heartbeat.onResponse();
    expect(heartbeat.check(at(19))).toBe('alive');
    expect(heartbeat.check(at(20))).toBe('probe');
    expect(heartbeat.check(at(29))).toBe('alive');
    expect(heartbeat.check(at(30))).toBe('dead');
  });

  test('behavior: any sign of life takes the question back', () => {
    const heartbeat = createHeartbeat();
    heartbeat.onOpen(at(0));
    heartbeat.onResponse();
    expect(heartbeat.check(at(20))).toBe('probe');
    heartbeat.onMessage(at(25));
    expect(heartbeat.check(at(40))).toBe('alive');
    expect(heartbeat.check(at(45))).toBe('probe');
  });

  test('behavior: a clock that is set back by an hour does not hold the question back for an hour', () => {
    const heartbeat = createHeartbeat();
    const back = 3_600_000;
    heartbeat.onOpen(ms(back));
    heartbeat.onResponse();
    expect([0, 19_999, 20_000, 30_000].map((now) => heartbeat.check(ms(now)))).toEqual([
      'alive',
      'alive',
      'probe',
      'dead',
    ]);
    heartbeat.onOpen(ms(back));
    expect(heartbeat.check(ms(back + 20_000))).toBe('probe');
    expect([0, 10_000].map((now) => heartbeat.check(ms(now)))).toEqual(['alive', 'dead']);
  });

  test('param: a service that never responds to requests is not probed, and reconnected after five minutes of silence', () => {
    const heartbeat = createHeartbeat();
    heartbeat.onOpen(at(0));
    expect(heartbeat.check(at(299))).toBe('alive');
    expect(heartbeat.check(at(300))).toBe('dead');
    heartbeat.onOpen(at(300));
    expect(heartbeat.check(at(301))).toBe('alive');
  });
});
