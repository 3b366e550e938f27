import { setTimeout as delay } from 'node:timers/promises';

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
      await delay(pauseMs);
    }
  }
};
