import type { WalletErrorKind } from '../../domain/WalletErrorKind.ts';
import { WalletError } from './WalletError.ts';

/** Least time between the end of one wallet prompt and the next, in ms: a double click must never approve two. */
export const PROMPT_GAP_MS = 500;

/** One prompt at a time. An aborted one is abandoned: its late response is dropped. */
export type PromptGate = <T>(prompt: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

const AWAY: WalletErrorKind = 'disconnected';

const why = ({ reason }: AbortSignal): WalletError => new WalletError(reason === AWAY ? AWAY : 'timeout');

export const rejectOnAbort = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(why(signal));
    signal?.addEventListener('abort', () => reject(why(signal)), { once: true });
  });

/**
 * One prompt at a time, at least 500 ms apart. A second one while the first is open is refused as `alreadyPending`,
 * not queued: a queue would surprise its owner later. `show` is called when one opens and when it ends.
 */
export const promptGate = (
  wait: (ms: number) => Promise<void>,
  now: () => number,
  show: (open: boolean) => void = () => undefined,
): PromptGate => {
  let open = false;
  let endedAt = Number.NEGATIVE_INFINITY;
  return async (prompt, signal) => {
    if (open) throw new WalletError('alreadyPending');
    open = true;
    show(true);
    try {
      const rest = endedAt + PROMPT_GAP_MS - now();
      if (rest > 0) await wait(rest);
      if (signal?.aborted) throw why(signal);
      return await Promise.race([prompt(), rejectOnAbort(signal)]);
    } finally {
      open = false;
      show(false);
      endedAt = now();
    }
  };
};
