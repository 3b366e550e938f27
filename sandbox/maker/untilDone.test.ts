import { describe, expect, test, vi } from 'vitest';
import { atMost, rarely, untilDone } from './untilDone.ts';

const run = async (failures: number, endMs: number, isStopped = () => false) => {
  const work = vi.fn(async () => undefined);
  for (let i = 0; i < failures; i += 1) work.mockRejectedValueOnce(new Error(`failure ${i + 1}`));
  const [onFirstError, onGiveUp] = [vi.fn(), vi.fn()];
  const outcome = await untilDone(work, { endMs, isStopped, onFirstError, onGiveUp }).then(
    () => 'done',
    (error: Error) => error.message,
  );
  return {
    outcome,
    tries: work.mock.calls.length,
    told: onFirstError.mock.calls.length,
    gaveUp: onGiveUp.mock.calls.length,
  };
};

test('default: what works is done once', async () => {
  expect(await run(0, Date.now())).toEqual({ outcome: 'done', tries: 1, told: 0, gaveUp: 0 });
});

test('behavior: what fails for a while is done in the end, and told of once', async () => {
  expect(await run(2, Date.now() + 60_000)).toEqual({ outcome: 'done', tries: 3, told: 1, gaveUp: 0 });
});

test('error: past its end there is no point in trying again', async () => {
  expect(await run(9, Date.now() + 1_200)).toEqual({ outcome: 'failure 2', tries: 2, told: 1, gaveUp: 1 });
  expect(await run(9, Date.now())).toEqual({ outcome: 'failure 1', tries: 1, told: 0, gaveUp: 1 });
});

test('behavior: stopped, it does not try again', async () => {
  expect(await run(9, Date.now() + 60_000, () => true)).toMatchObject({ tries: 1, gaveUp: 1 });
});

describe('atMost', () => {
  test('default: beyond the limit items pass, and after an end or an error there is room again', async () => {
    const ends: (() => void)[] = [];
    const [began, errors] = [[] as number[], [] as unknown[]];
    const work = async (item: number) => {
      began.push(item);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (item === 1) throw new Error('one');
    };
    const take = atMost(2, work, (error) => errors.push(error));
    for (const item of [1, 2, 3]) take(item);
    expect(began).toEqual([1, 2]);
    for (const end of ends) end();
    await expect.poll(() => errors.length).toBe(1);
    take(4);
    expect(began).toEqual([1, 2, 4]);
  });
});

describe('rarely', () => {
  test('default: the same line once in a while, with how often it was held back; other lines at once', () => {
    const log: string[] = [];
    let now = 0;
    const say = rarely(
      (line) => log.push(line),
      100,
      () => now,
    );
    for (const time of [0, 10, 20, 99]) {
      now = time;
      say('closed');
    }
    say('other');
    now = 100;
    say('closed');
    now = 300;
    say('closed');
    expect(log).toEqual(['closed', 'other', 'closed (and 3 times more before)', 'closed']);
  });
});
