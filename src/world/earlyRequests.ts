import { type Fetch, requestInit } from './http.ts';

/** A GET that the script in the head of the page sent (src/app/head.ts). Times in ms since 1970. */
type EarlyRequest = {
  readonly response: Promise<Response>;
  readonly sentAt: number;
  /** When the response began to arrive; null before. */
  readonly receivedAt: () => number | null;
};

declare global {
  /** Early requests by URL. The script in the head is a bundle of its own and shares only this with the application. */
  var causewayEarlyRequests: Map<string, EarlyRequest> | undefined;
}

/** An older response is not used: the device slept, or the page took very long. */
const MAX_AGE_MS = 30_000;

export const sendEarly = (url: string): void => {
  const sentAt = Date.now();
  let receivedAt: number | null = null;
  const response = globalThis.fetch(url, requestInit('GET', null)).then((result) => {
    receivedAt = Date.now();
    return result;
  });
  // The consumer of the response handles a failure; there may be none.
  response.catch(() => undefined);
  globalThis.causewayEarlyRequests ??= new Map();
  globalThis.causewayEarlyRequests.set(url, { response, sentAt, receivedAt: () => receivedAt });
};

const isPlainGet = ({ method = 'GET', headers = {} }: RequestInit): boolean =>
  method === 'GET' && Object.keys(headers).every((name) => name === 'accept');

/** The first plain GET of an early URL uses that response. `onUsed`: its times, ms since 1970. */
export const withEarlyResponses =
  (fetch: Fetch, onUsed: (response: Response, sentAt: number, receivedAt: number) => void = () => undefined): Fetch =>
  async (url, init) => {
    const early = globalThis.causewayEarlyRequests?.get(url);
    if (early === undefined || !isPlainGet(init)) return fetch(url, init);
    globalThis.causewayEarlyRequests?.delete(url);
    if (Date.now() - early.sentAt > MAX_AGE_MS) return fetch(url, init);
    const response = await early.response;
    init.signal?.throwIfAborted();
    onUsed(response, early.sentAt, early.receivedAt() ?? Date.now());
    return response;
  };
