import { expect, test } from 'vitest';
import type { Frame } from '../../domain/rfq/Frame.ts';
import { fakeFeedWorld } from '../../testing/fakeFeedWorld.ts';
import { batchFrames } from './batchFrames.ts';

const frame: Frame = { kind: 'oversize' };

const start = () => {
  const world = fakeFeedWorld();
  const sizes: number[] = [];
  const batch = batchFrames(world, (frames) => sizes.push(frames.length));
  /** Sends frames evenly at a rate for a second and answers how many batches came. */
  const second = (perSecond: number): number => {
    const before = sizes.length;
    for (let i = 0; i < 1000; i++) {
      for (let n = 0; n < perSecond / 1000; n++) batch.add(frame);
      world.pass(1);
    }
    return sizes.length - before;
  };
  return { world, sizes, batch, second };
};

test('default: the first frame after a pause is out within a frame of the screen', () => {
  const { world, sizes, batch } = start();
  world.pass(1000);
  batch.add(frame);
  world.pass(16);
  expect(sizes).toEqual([1]);
});

test('behavior: a calm market keeps about one batch per frame of the screen', () => {
  const { world, sizes, batch } = start();
  for (let i = 0; i < 60; i++) {
    for (let n = 0; n < 3; n++) batch.add(frame);
    world.pass(17);
  }
  expect(sizes).toEqual(Array.from({ length: 60 }, () => 3));
});

test('behavior: 10,000 frames a second come in about 10 batches', () => {
  const { sizes, second, batch } = start();
  second(10_000);
  expect(second(10_000)).toBeLessThanOrEqual(11);
  batch.flushNow();
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20_000);
});

test('behavior: stop forgets what waits', () => {
  const { world, sizes, batch } = start();
  batch.add(frame);
  batch.stop();
  world.pass(1000);
  expect(sizes).toEqual([]);
});
