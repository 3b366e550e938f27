import { setTimeout as delay } from 'node:timers/promises';
import { BUSY_HINT, StartError } from './StartError.ts';
import type { Entry } from './spawnEntry.ts';

/** A child process that is restarted whenever it exits. */
export type Supervised = {
  pid(): number;
  restarts(): number;
  stop(): Promise<void>;
};

/**
 * Starts a child, waits until `ready` resolves, and restarts it whenever it exits: after 100 ms, and after up to 3 s while it
 * exits within five seconds.
 */
export const superviseEntry = async (options: {
  readonly name: string;
  readonly spawn: () => Entry;
  /** Resolves when the child serves; gets a signal that fires when the child has ended. */
  readonly ready: (ended: AbortSignal) => Promise<void>;
  readonly log: (line: string) => void;
}): Promise<Supervised> => {
  let stopping = false;
  let restarts = 0;
  let entry = options.spawn();
  const gone = new AbortController();
  const early = entry.ended.then((how) => {
    gone.abort();
    const reason = entry.failure() ?? `the process ended (${how}) before it was ready.\n${BUSY_HINT}`;
    return new StartError(`The ${options.name} could not start: ${reason}`);
  });
  const failed = await Promise.race([options.ready(gone.signal).then(() => null), early]);
  if (failed) throw failed;

  const watch = async () => {
    let wait = 100;
    while (!stopping) {
      const since = Date.now();
      const how = await entry.ended;
      if (stopping) return;
      wait = Date.now() - since > 5_000 ? 100 : Math.min(wait * 2, 3_000);
      options.log(`The ${options.name} process ended (${how}). Starting it again.`);
      await delay(wait);
      if (stopping) return;
      restarts += 1;
      entry = options.spawn();
    }
  };
  const watching = watch();
  return {
    pid: () => entry.pid,
    restarts: () => restarts,
    stop: async () => {
      stopping = true;
      await entry.stop();
      await watching;
    },
  };
};
