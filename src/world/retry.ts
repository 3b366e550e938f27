import type { Clock } from './World.ts';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 8_000;

/** Backoff in ms after a number of failures: doubled each time, up to `maxMs`. */
export const retryDelay = (failures: number, firstMs = FIRST_DELAY_MS, maxMs = MAX_DELAY_MS): number =>
  Math.min(firstMs * 2 ** (failures - 1), maxMs);

type RetryOptions = {
  readonly signal?: AbortSignal;
  readonly firstDelayMs?: number;
  readonly maxFailures?: number;
  /** Least delay in ms after an error; null for one that is final. */
  readonly delayAfter?: (error: unknown) => number | null;
};

/** Repeats `work` with backoff until it succeeds. Rejects with its last error if that is final, or the signal aborts. */
export const retry = async <Value>(
  clock: Pick<Clock, 'wait'>,
  work: () => Promise<Value>,
  { signal, firstDelayMs, maxFailures = Number.POSITIVE_INFINITY, delayAfter = () => 0 }: RetryOptions = {},
): Promise<Value> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      const least = delayAfter(error);
      if (least === null || failures >= maxFailures || signal?.aborted) throw error;
      await clock.wait(Math.max(least, retryDelay(failures, firstDelayMs)), signal);
      if (signal?.aborted) throw error;
    }
  }
};
