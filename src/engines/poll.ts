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

/** After this long without a response of a wallet or a chain, waiting can be stopped. */
const SLOW_MS = 20_000;

/** Calls `onWait` at once, and again once the work is slow. */
export const withSlow = async <Value>(
  { wait }: Pick<Clock, 'wait'>,
  onWait: (slow: boolean) => void,
  work: Promise<Value>,
): Promise<Value> => {
  const end = new AbortController();
  onWait(false);
  void wait(SLOW_MS, end.signal).then(() => end.signal.aborted || onWait(true));
  return work.finally(() => end.abort());
};
