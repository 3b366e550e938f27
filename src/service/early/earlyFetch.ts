import type { Fetch } from '../Fetch.ts';
import { earlyAnswers, FRESH } from './earlyAnswers.ts';

const SENT = new Set(['accept']);

const isPlainGet = (init: RequestInit): boolean =>
  (init.method ?? 'GET') === 'GET' && Object.keys(init.headers ?? {}).every((name) => SENT.has(name));

/**
 * Wraps fetch: a GET whose answer is on its way already takes that answer, once; everything else is sent. `onTaken`
 * hears when it was really sent and answered, in ms since 1970.
 */
export const earlyFetch =
  (
    fetch: Fetch,
    onTaken: (response: Response, sentAt: number, receivedAt: number) => void = () => undefined,
    now: () => number = Date.now,
  ): Fetch =>
  async (url, init) => {
    const early = earlyAnswers.get(url);
    if (early === undefined || !isPlainGet(init)) return fetch(url, init);
    earlyAnswers.delete(url);
    // A timer is late on a device that slept.
    if (now() - early.sentAt > FRESH) {
      early.abort(new DOMException('The answer came for nobody.', 'AbortError'));
      return fetch(url, init);
    }
    const { signal } = init;
    const onAbort = (): void => early.abort(signal?.reason);
    if (signal?.aborted) onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    const response = await early.response;
    onTaken(response, early.sentAt, early.receivedAt() ?? now());
    return response;
  };
