import type { Fetch } from './http.ts';

/** Where the configuration of a site is, from its root. */
export const CONFIG_PATH = 'config.json';

/** How it is asked for: checked with the site every time, and from nowhere else. */
export const CONFIG_INIT = { cache: 'no-cache', redirect: 'error' } as const satisfies RequestInit;

/** A GET that was sent before the application ran. Times in ms since 1970, by the clock of this device. */
type Prefetched = {
  readonly response: Promise<Response>;
  readonly sentAt: number;
  /** When the answer began to arrive; null while it has not. */
  readonly receivedAt: () => number | null;
  readonly abort: (reason: unknown) => void;
};

declare global {
  /** The script in the head of the page shares no module with the application: only this. */
  var causewayPrefetched: Map<string, Prefetched> | undefined;
}

globalThis.causewayPrefetched ??= new Map();

/** What is on its way, by its whole URL. Each answer is taken once, by the request that would have asked the same. */
export const prefetched: Map<string, Prefetched> = globalThis.causewayPrefetched;

/** An answer that nobody took for so long, in ms, is given up: unread, it would hold its connection. */
const FRESH = 30_000;

const giveUp = ({ abort }: Prefetched): void => abort(new DOMException('The answer came for nobody.', 'AbortError'));

/**
 * Sends a GET now, for the application to take when it asks for the same URL. `before` runs when the answer begins to
 * arrive; whoever takes it waits for what that makes of it.
 */
export const prefetch = (
  url: string,
  init: RequestInit,
  before: (answer: Response) => Promise<Response> | Response = (answer) => answer,
  now: () => number = Date.now,
): Promise<Response> => {
  const control = new AbortController();
  const sentAt = now();
  let receivedAt: number | null = null;
  const response = globalThis.fetch(url, { ...init, signal: control.signal }).then(async (answer) => {
    receivedAt = now();
    return before(answer);
  });
  // Whoever takes it sees the failure; nobody may.
  response.catch(() => undefined);
  const entry = { response, sentAt, receivedAt: () => receivedAt, abort: (reason: unknown) => control.abort(reason) };
  prefetched.set(url, entry);
  setTimeout(() => {
    if (prefetched.get(url) !== entry) return;
    prefetched.delete(url);
    giveUp(entry);
  }, FRESH);
  return response;
};

/** Places the JSON that stands in a page as the answer to a GET of `url`, which is not sent then. */
export const placeAnswer = (url: string, text: string): void => {
  const at = Date.now();
  const response = Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }));
  prefetched.set(url, { response, sentAt: at, receivedAt: () => at, abort: () => undefined });
};

let gate: Promise<void> | null = null;

/** Keeps further requests until the answer is called: the first frame of a page does without them. */
export const holdRequests = (): (() => void) => {
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => {
    open = resolve;
  });
  return () => {
    gate = null;
    open();
  };
};

const sendLater = async (fetch: Fetch, url: string, init: RequestInit): Promise<Response> => {
  await gate;
  return fetch(url, init);
};

const SENT = new Set(['accept']);

const isPlainGet = (init: RequestInit): boolean =>
  (init.method ?? 'GET') === 'GET' && Object.keys(init.headers ?? {}).every((name) => SENT.has(name));

/**
 * Wraps fetch: a GET whose answer is on its way already takes that answer, once; everything else is sent. `onTaken`
 * hears when it was really sent and answered, in ms since 1970.
 */
export const prefetchedFetch =
  (
    fetch: Fetch,
    onTaken: (response: Response, sentAt: number, receivedAt: number) => void = () => undefined,
    now: () => number = Date.now,
  ): Fetch =>
  async (url, init) => {
    const early = prefetched.get(url);
    if (early === undefined || !isPlainGet(init)) return gate === null ? fetch(url, init) : sendLater(fetch, url, init);
    prefetched.delete(url);
    // A timer is late on a device that slept.
    if (now() - early.sentAt > FRESH) {
      giveUp(early);
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
