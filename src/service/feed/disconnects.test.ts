import { expect, test } from 'vitest';
import { fakeFeedWorld } from '../../testing/fakeFeedWorld.ts';
import { connectFeed } from './connectFeed.ts';

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
    connectFeed({ world, methodPrefix: 'svc_', onText: () => undefined, onConnection: () => undefined });
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
        // One attempt in ten is refused, one answers only after a while.
        const fate = random();
        if (alive()[0] !== undefined) fate < 0.1 ? alive()[0]?.emit('error') : openAfter(fate * 200);
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
