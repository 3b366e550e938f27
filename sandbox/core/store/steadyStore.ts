import { wait } from '../retry.ts';
import { type Store, StoreUnavailableError } from './openStore.ts';

/** A connection that was cut while it lay idle is replaced at once; a server that starts again needs a moment. */
const PAUSES_MS = [0, 100, 400];
/** A store that takes this long to say nothing is not asked again: whoever waits is told. */
const PATIENCE_MS = 5_000;
const never = new AbortController().signal;

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
const statusOf = (error: unknown): number =>
  error instanceof Error && error.cause instanceof Error && 'status' in error.cause ? Number(error.cause.status) : 0;

/** HTTP refusals that may pass: the token is being changed, the server is busy. */
const PASSING = new Set([401, 403, 408, 429]);

/** Whether the same may work later. What the database has understood and refused will not, nor will a value that does not fit. */
const isAway = (error: unknown, protocol: string): boolean => {
  const code = codeOf(error);
  if (/BUSY|LOCKED/.test(code)) return true;
  if (protocol === 'file' || error instanceof RangeError || /^(SQLITE|SQL|ARGS)_/.test(code)) return false;
  const status = statusOf(error);
  return status < 400 || status >= 500 || PASSING.has(status);
};

/**
 * The same store, made steady: what only reads, or may be done twice, is tried again a few times, and where the
 * database does not answer, the error says so. Batches are tried once: the writer decides about them.
 */
export const steadyStore = (store: Store): Store => {
  const once = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    try {
      return await run();
    } catch (error) {
      throw isAway(error, store.protocol) ? new StoreUnavailableError(error) : error;
    }
  };
  const again = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    for (const pauseMs of PAUSES_MS) {
      try {
        return await once(run);
      } catch (error) {
        const late = performance.now() - began > PATIENCE_MS;
        if (late || !(error instanceof StoreUnavailableError)) throw error;
        await wait(pauseMs, never);
      }
    }
    return once(run);
  };
  return {
    protocol: store.protocol,
    execute: (...statement: Parameters<Store['execute']>) => again(() => store.execute(...statement)),
    batch: (statements, mode) => once(() => store.batch(statements, mode)),
  };
};
