import type { Ms } from '../domain/time.ts';

/** `fetch` as the app needs it, so that a test or a worker can hand in its own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Options of every request to the service: no storage, no redirects, no referrer. */
export const requestInit = (method: 'GET' | 'POST', body: string | null, headers: Record<string, string> = {}) =>
  ({
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    body,
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  }) satisfies RequestInit;

/** Reads a response body as text, or null when it is longer than `maxBytes`; the rest is then left unread. */
export const readCapped = async (response: Response, maxBytes: number): Promise<string | null> => {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
};

export const withTimeout = (timeout: Ms, outer?: AbortSignal): AbortSignal =>
  outer === undefined ? AbortSignal.timeout(timeout) : AbortSignal.any([AbortSignal.timeout(timeout), outer]);
