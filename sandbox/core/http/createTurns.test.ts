import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurns } from './createTurns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;
const open = () =>
  createTurns({
    most: 2,
    patienceMs: 1_000,
    expectedMs: 400,
    breathe: async () => undefined,
    now: () => performance.now(),
  });
const held = () => {
  let end = () => {};
  const work = vi.fn(() => new Promise<string>((resolve) => (end = () => resolve('done'))));
  return { work, end: () => end() };
};

test('default: so much at once, and the rest in order', async () => {
  const turns = open();
  const works = Array.from({ length: 4 }, held);
  const results = works.map(({ work }) => turns.take(work, never));
  await vi.advanceTimersByTimeAsync(1);
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0, 0]);
  works[1]?.end();
  await vi.advanceTimersByTimeAsync(1);
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 1, 0]);
  for (const { end } of works) end();
  await vi.advanceTimersByTimeAsync(1);
  works[3]?.end();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
});

test('error: whoever waits too long is told when to come back', async () => {
  const turns = open();
  const works = Array.from({ length: 3 }, held);
  const [, , third] = works.map(({ work }) => turns.take(work, never));
  const refused = expect(third).rejects.toMatchObject({ status: 503, retryAfterSec: expect.any(Number) });
  await vi.advanceTimersByTimeAsync(1_001);
  await refused;
  expect(works[2]?.work).not.toHaveBeenCalled();
});

test('error: where the wait would be too long, a caller is told at once', async () => {
  const turns = open();
  const works = Array.from({ length: 9 }, held);
  const results = works.map(({ work }) => turns.take(work, never).catch((error: unknown) => error));
  // Two run, six wait for 3 turns of 400 ms at most, and the ninth would wait longer than a second.
  expect(await results[8]).toMatchObject({ status: 503, retryAfterSec: 2 });
  for (const { work } of works) void work;
  await vi.advanceTimersByTimeAsync(1_001);
});

test('behavior: what a caller that left has asked for is not done', async () => {
  const turns = open();
  const works = Array.from({ length: 4 }, held);
  const leaving = new AbortController();
  const results = works.map(({ work }, index) => turns.take(work, index === 2 ? leaving.signal : never));
  const left = expect(results[2]).rejects.toMatchObject({ message: 'The caller has left.' });
  leaving.abort();
  await left;
  for (const { end } of works) end();
  await vi.advanceTimersByTimeAsync(1);
  expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0, 1]);
});

test('error: work that fails gives its place to the next', async () => {
  const turns = open();
  const failing = async () => {
    throw new Error('no');
  };
  await Promise.all([1, 2, 3].map(() => expect(turns.take(failing, never)).rejects.toThrow('no')));
  expect(await turns.take(async () => 'fine', never)).toBe('fine');
});
