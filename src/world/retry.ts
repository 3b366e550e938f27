import type { Clock } from './World.ts';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 8_000;

/** Backoff in ms after a number of failures: doubled each time, up to MAX_DELAY_MS. */
export const retryDelay = (failures: number): number => Math.min(FIRST_DELAY_MS * 2 ** (failures - 1), MAX_DELAY_MS);

/** Repeats `work` with backoff until it succeeds. Rejects with its last error once the signal aborts. */
export const retry = async <Value>(
  clock: Pick<Clock, 'wait'>,
  work: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted !== true) await clock.wait(retryDelay(failures), signal);
      if (signal?.aborted === true) throw error;
    }
  }
};
