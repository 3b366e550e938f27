import { expect, test, vi } from 'vitest';
import { retry } from './retry.ts';

const run = async (failures: number, endMs: number, more: Partial<Parameters<typeof retry>[1]> = {}) => {
  const work = vi.fn(async () => 'done');
  for (let i = 0; i < failures; i += 1) work.mockRejectedValueOnce(new Error(`failure ${i + 1}`));
  const onFirstError = vi.fn();
  const outcome = await retry(work, { endMs, onFirstError, ...more }).catch((error: Error) => error.message);
  return { outcome, attempts: work.mock.calls.length, reports: onFirstError.mock.calls.length };
};

test('default: work that succeeds runs once', async () => {
  expect(await run(0, Date.now())).toEqual({ outcome: 'done', attempts: 1, reports: 0 });
});

test('behavior: work that fails for a while succeeds in the end, and the first error is reported once', async () => {
  expect(await run(2, Date.now() + 60_000)).toEqual({ outcome: 'done', attempts: 3, reports: 1 });
});

test('param: endMs: past it the last error is thrown', async () => {
  expect(await run(9, Date.now() + 1_200)).toEqual({ outcome: 'failure 2', attempts: 2, reports: 1 });
  expect(await run(9, Date.now())).toEqual({ outcome: 'failure 1', attempts: 1, reports: 0 });
});

test('param: signal: no attempt follows an abort', async () => {
  expect(await run(9, Date.now() + 60_000, { signal: AbortSignal.abort() })).toMatchObject({ attempts: 1 });
});

test('param: isFinal: an error that would repeat is thrown at once', async () => {
  expect(await run(9, Date.now() + 60_000, { isFinal: () => true })).toMatchObject({ attempts: 1, reports: 0 });
});
