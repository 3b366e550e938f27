import type { Ms } from '../domain/time/Ms.ts';

/** A signal that aborts with the caller's or after `timeout`; `expired()` tells which, `release()` frees both. */
export type Deadline = {
  readonly signal: AbortSignal;
  readonly expired: () => boolean;
  readonly release: () => void;
};

/** Joins the caller's signal with a time limit. */
export const withDeadline = (timeout: Ms, outer?: AbortSignal): Deadline => {
  const controller = new AbortController();
  let expired = false;
  const onAbort = (): void => controller.abort(outer?.reason);
  const timer = setTimeout(() => {
    expired = true;
    controller.abort();
  }, timeout);
  if (outer?.aborted) onAbort();
  else outer?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    expired: () => expired,
    release: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
};
