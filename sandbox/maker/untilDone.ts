import { wait } from '../core/chain/wait.ts';

/** Does work for at most `limit` items at a time and lets the others pass: late answers help nobody. */
export const atMost = <T>(limit: number, work: (item: T) => Promise<void>, onError: (error: unknown) => void) => {
  let busy = 0;
  return (item: T): void => {
    if (busy >= limit) return;
    busy += 1;
    void work(item)
      .catch(onError)
      .finally(() => {
        busy -= 1;
      });
  };
};

/** Says a line at most once in a while, so that a busy time does not drown the log; says how often it was held back. */
export const rarely = (log: (line: string) => void, everyMs: number, now: () => number = Date.now) => {
  const said = new Map<string, { at: number; held: number }>();
  return (line: string): void => {
    const before = said.get(line);
    if (before && now() - before.at < everyMs) {
      before.held += 1;
      return;
    }
    said.set(line, { at: now(), held: 0 });
    log(before?.held ? `${line} (and ${before.held} times more before)` : line);
  };
};

const never = new AbortController().signal;
const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 4_000;

/**
 * Does something that may fail for a while, such as a call to a node that is away, again and again until it works. Gives
 * up at `endMs` or when `isStopped`: then it throws what went wrong last. Tells of the first failure at once.
 */
export const untilDone = async (
  work: () => Promise<void>,
  options: {
    readonly endMs: number;
    readonly isStopped: () => boolean;
    readonly onFirstError: (error: unknown) => void;
    readonly onGiveUp: () => void;
  },
): Promise<void> => {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (options.isStopped() || Date.now() + pauseMs >= options.endMs) {
        options.onGiveUp();
        throw error;
      }
      if (pauseMs === FIRST_PAUSE_MS) options.onFirstError(error);
      await wait(pauseMs, never);
    }
  }
};
