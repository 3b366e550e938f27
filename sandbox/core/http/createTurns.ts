import { ServiceError } from './ServiceError.ts';

/** Lets so much work in at once and has the rest wait, in order. */
export type Turns = {
  /**
   * Runs `work` when its turn comes; rejects with a 503 that says when to come back if it does not come in time. Work of
   * a caller that has left is dropped.
   */
  take<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
};

/** The caller closed the connection; nobody reads the answer. */
export class CallerLeft extends ServiceError {
  constructor() {
    super(503, 'The caller has left.');
  }
}

type Waiting = { readonly start: () => void; readonly refuse: (error: ServiceError) => void };

/** Makes the turns; `breathe` lets other work of the process go on between two of them. */
export const createTurns = (options: {
  readonly most: number;
  readonly patienceMs: number;
  /** How long a turn takes, in ms, before one has been seen. */
  readonly expectedMs: number;
  readonly breathe: () => Promise<void>;
  readonly now: () => number;
}): Turns => {
  const { most, patienceMs, expectedMs, breathe, now } = options;
  const waiting = new Set<Waiting>();
  let running = 0;
  /** A moving average of how long a turn takes, in ms. */
  let tookMs = expectedMs;

  const waitMs = () => (waiting.size / most) * tookMs;
  const busy = () =>
    new ServiceError(
      503,
      'More is asked for than can be answered at the moment.',
      Math.max(1, Math.ceil(waitMs() / 1000)),
    );
  const next = () => {
    const [first] = waiting;
    if (!first || running >= most) return;
    waiting.delete(first);
    first.start();
  };
  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const clear = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        waiting.delete(mine);
      };
      const mine: Waiting = {
        start: () => {
          running += 1;
          clear();
          resolve();
        },
        refuse: (error) => {
          clear();
          reject(error);
        },
      };
      const leave = () => mine.refuse(new CallerLeft());
      const timer = setTimeout(() => mine.refuse(busy()), patienceMs);
      signal.addEventListener('abort', leave);
      if (signal.aborted) return leave();
      // Better told at once than after a wait.
      if (waitMs() > patienceMs) return mine.refuse(busy());
      waiting.add(mine);
      next();
    });

  return {
    take: async (work, signal) => {
      await turn(signal);
      const since = now();
      try {
        await breathe();
        if (signal.aborted) throw new CallerLeft();
        const result = await work();
        tookMs = tookMs * 0.8 + (now() - since) * 0.2;
        return result;
      } finally {
        running -= 1;
        next();
      }
    },
  };
};
