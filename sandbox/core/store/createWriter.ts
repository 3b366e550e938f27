import { wait } from '../retry.ts';
import type { Change, OrderStore } from './OrderStore.ts';
import { StoreUnavailableError } from './openStore.ts';

type Job = {
  readonly changes: readonly Change[];
  readonly done: () => void;
  readonly failed: (reason: unknown) => void;
};

/** Writes changes durably. Those of one call are one transaction; calls that wait together share one commit. */
export type Writer = {
  /** Resolves once written, however long the store is away; rejects where the store refuses, or when all ends. */
  write(changes: readonly Change[]): Promise<void>;
  /** Whether the store does not answer at the moment. */
  isStuck(): boolean;
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>;
};

const MOST_JOBS = 250;
const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 3_000;

/**
 * Makes a writer: a thousand orders at once cost a few commits to disk, not a thousand. When the store does not answer,
 * nobody knows whether it has written; so the same is written again until it answers, which is why every change
 * may be written twice.
 */
export const createWriter = (options: {
  readonly store: Pick<OrderStore, 'write'>;
  readonly stopped: AbortSignal;
  readonly log: (line: string) => void;
}): Writer => {
  const { store, stopped } = options;
  const waiting: Job[] = [];
  let running: Promise<void> | null = null;
  let stuck = false;

  const tell = (isStuck: boolean, why = '') => {
    if (isStuck !== stuck)
      options.log(isStuck ? `the order store does not answer: ${why}` : 'the order store answers again');
    stuck = isStuck;
  };
  const persist = async (changes: readonly Change[]): Promise<void> => {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
      try {
        await store.write(changes);
        return tell(false);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError) || stopped.aborted) throw error;
        tell(true, String(error.cause));
        await wait(pauseMs, stopped);
      }
    }
  };
  const commit = async (jobs: readonly Job[]): Promise<void> => {
    try {
      await persist(jobs.flatMap((job) => [...job.changes]));
      for (const job of jobs) job.done();
    } catch (error) {
      if (jobs.length === 1) return jobs[0]?.failed(error);
      for (const job of jobs) await commit([job]);
    }
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) await commit(waiting.splice(0, MOST_JOBS));
    running = null;
  };

  return {
    write: (changes) =>
      new Promise((done, failed) => {
        waiting.push({ changes, done, failed });
        running ??= Promise.resolve().then(run);
      }),
    isStuck: () => stuck,
    idle: async () => {
      while (running) await running;
    },
  };
};
