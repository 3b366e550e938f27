import { describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../testing/fakeWorld.ts';
import { retry, retryDelay } from './retry.ts';

test('default: the delay doubles up to its bound', () => {
  expect([1, 2, 3, 4, 5, 60].map((failures) => retryDelay(failures))).toEqual([
    1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ]);
});

describe('retry', () => {
  const failing = (times: number) => {
    let left = times;
    return vi.fn(async () => {
      left -= 1;
      if (left >= 0) throw new Error(`${left} more`);
      return 'done';
    });
  };

  test('default: repeats until it succeeds, with backoff', async () => {
    const clock = fakeClock();
    const work = failing(3);
    const result = retry(clock, work);
    await clock.advance(2_999);
    expect(work).toHaveBeenCalledTimes(2);
    await clock.advance(1);
    expect(work).toHaveBeenCalledTimes(3);
    await clock.advance(4_000);
    expect(await result).toBe('done');
    expect(work).toHaveBeenCalledTimes(4);
    expect(clock.pending()).toBe(0);
  });

  test('param: signal: ends the wait at once and rejects with the last error', async () => {
    const clock = fakeClock();
    const work = failing(9);
    const abort = new AbortController();
    const result = retry(clock, work, { signal: abort.signal });
    await clock.advance(500);
    abort.abort();
    await expect(result).rejects.toThrow('8 more');
    expect(work).toHaveBeenCalledTimes(1);
    expect(clock.pending()).toBe(0);
    await expect(retry(clock, work, { signal: abort.signal })).rejects.toThrow('7 more');
  });

  test('param: delayAfter: waits at least so long, and a final error rejects at once', async () => {
    const clock = fakeClock();
    const work = vi.fn(async () => Promise.reject(new Error(work.mock.calls.length > 1 ? 'final' : 'busy')));
    const delayAfter = (error: unknown) => (String(error).includes('final') ? null : 5_000);
    // Expected before it happens: an unhandled rejection fails the run.
    const ended = expect(retry(clock, work, { delayAfter })).rejects.toThrow('final');
    await clock.advance(4_999);
    expect(work).toHaveBeenCalledTimes(1);
    await clock.advance(1);
    await ended;
  });

  test('param: maxFailures and firstDelayMs: as the export reads its pages', async () => {
    const clock = fakeClock();
    const work = failing(9);
    const ended = expect(retry(clock, work, { firstDelayMs: 500, maxFailures: 3 })).rejects.toThrow('6 more');
    await clock.advance(1_500);
    await ended;
  });
});
