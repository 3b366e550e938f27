import type { Clock } from '../world/World.ts';

/** Calls `check` every `intervalMs` until it resolves to something other than null; resolves to null once the signal aborts. */
export const poll = async <Value>(
  clock: Pick<Clock, 'wait'>,
  intervalMs: number,
  check: () => Promise<Value | null>,
  signal: AbortSignal,
): Promise<Value | null> => {
  while (!signal.aborted) {
    const value = await check();
    if (value !== null) return value;
    await clock.wait(intervalMs, signal);
  }
  return null;
};

/** Measures how long a condition has held without interruption, in ms of local time; 0 if it does not hold. */
export const stopwatch = ({ localNow }: Pick<Clock, 'localNow'>): ((holds: boolean) => number) => {
  let since: number | null = null;
  return (holds) => {
    const now = localNow();
    since = holds ? (since ?? now) : null;
    return since === null ? 0 : now - since;
  };
};
