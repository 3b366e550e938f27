import { expect, test, vi } from 'vitest';
import { untilDone } from './untilDone.ts';

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
