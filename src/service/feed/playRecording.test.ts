import { expect, test } from 'vitest';
import { fakeFeedWorld } from '../../testing/fakeFeedWorld.ts';
import { playRecording } from './playRecording.ts';

const start = (lines: readonly string[], speed = 10) => {
  const world = fakeFeedWorld();
  const played: [string | null, number | undefined][] = [];
  const stop = playRecording({ lines, speed, ...world, play: (text, at) => played.push([text, at]) });
  return { world, played, stop };
};
const line = (at: number, frame: string) => JSON.stringify({ at, frame });

test('default: frames come with their spacing, faster, and with their own times', () => {
  const { world, played } = start([line(1000, 'a'), line(1000, 'b'), line(2000, 'c'), line(9000, 'd')]);
  expect(played).toEqual([
    ['a', 1000],
    ['b', 1000],
  ]);
  world.pass(100);
  expect(played.at(-1)).toEqual(['c', 2000]);
  world.pass(650);
  expect(played).toHaveLength(3);
  world.pass(100);
  expect(played.at(-1)).toEqual(['d', 9000]);
});

test('behavior: a long silence is skipped, and stop stops', () => {
  const { world, played, stop } = start([line(0, 'a'), line(3_600_000, 'b'), line(3_601_000, 'c')]);
  world.pass(50);
  expect(played).toHaveLength(2);
  stop();
  world.pass(60_000);
  expect(played).toHaveLength(2);
});

test('error: lines that are no recording are played as unreadable, and nothing throws', () => {
  expect(start(['', '{', '[]', '{"at":"x","frame":"a"}', '{"at":1e999,"frame":"a"}', line(5, 'ok')]).played).toEqual([
    [null, undefined],
    [null, undefined],
    [null, undefined],
    [null, undefined],
    ['ok', 5],
  ]);
  expect(start([]).played).toEqual([]);
});
