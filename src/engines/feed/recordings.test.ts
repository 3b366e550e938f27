import { expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import { fakeFeedWorld } from '../../testing/fakeFeedWorld.ts';
import { createRecorder, playRecording } from './recordings.ts';

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

test('error: other lines are played as unreadable, without an exception', () => {
  expect(start(['', '{', '[]', '{"at":"x","frame":"a"}', '{"at":1e999,"frame":"a"}', line(5, 'ok')]).played).toEqual([
    [null, undefined],
    [null, undefined],
    [null, undefined],
    [null, undefined],
    ['ok', 5],
  ]);
  expect(start([]).played).toEqual([]);
});

test('default: one line per frame, unchanged, with its time', async () => {
  const recorder = createRecorder();
  recorder.add('before', ms(0));
  recorder.start();
  for (const [n, text] of ['{"a":1}', 'no "json"\n', 'é'].entries()) recorder.add(text, ms(10 + n));
  expect(recorder.state()).toMatchObject({ frames: 3, full: false });
  const lines = (await recorder.stop().text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { at: 10, frame: '{"a":1}' },
    { at: 11, frame: 'no "json"\n' },
    { at: 12, frame: 'é' },
  ]);
  expect(recorder.state()).toBeNull();
});

test('behavior: full after 200,000 frames, which it reports and keeps', async () => {
  const recorder = createRecorder();
  recorder.start();
  for (let n = 0; n < 200_010; n++) recorder.add('x', ms(n));
  expect(recorder.state()).toMatchObject({ frames: 200_000, full: true });
  expect((await recorder.stop().text()).trimEnd().split('\n')).toHaveLength(200_000);
});

test('behavior: full after 64 MB', () => {
  const recorder = createRecorder();
  recorder.start();
  const frame = 'x'.repeat(65_000);
  for (let n = 0; n < 1100; n++) recorder.add(frame, ms(n));
  expect(recorder.state()).toMatchObject({ full: true });
  expect(recorder.state()?.bytes).toBeLessThan(64 * 1024 * 1024 + 70_000);
});
