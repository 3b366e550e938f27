/** Resolves after a time in ms, or at once when the signal fires. */
export const wait = (delayMs: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    signal?.addEventListener('abort', done);
  });

const FIRST_PAUSE_MS = 500;
const LAST_PAUSE_MS = 4_000;

/** A start on a machine that is busy with other work: several minutes were seen at a load of 60 on two cores. */
export const START_TIMEOUT_MS = 300_000;

/** Retries work with backoff. Throws the last error at `endMs`, when the signal aborts, or at once if `isFinal`. */
export const retry = async <Result>(
  work: () => Promise<Result>,
  options: {
    readonly endMs: number;
    readonly signal?: AbortSignal;
    readonly isFinal?: (error: unknown) => boolean;
    readonly onFirstError?: (error: unknown) => void;
  },
): Promise<Result> => {
  const { endMs, signal, isFinal = () => false, onFirstError } = options;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted || Date.now() + pauseMs >= endMs || isFinal(error)) throw error;
      if (pauseMs === FIRST_PAUSE_MS) onFirstError?.(error);
      await wait(pauseMs, signal);
    }
  }
};
