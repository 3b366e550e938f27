import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Ms, ms } from '../domain/time.ts';
import type { Fetch } from './http.ts';
import { placeOf } from './siteRoot.ts';

/** A sent request without its secrets, and its latest outcome. */
export type SentRequest = {
  readonly page: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Count of identical requests of this page. */
  readonly times: number;
  readonly at: Ms;
  /** Status of the latest response; null while it is pending, "failed" without one. */
  readonly status: number | 'failed' | null;
  readonly took: Ms | null;
};

const MAX_REQUESTS = 80;

/** The latest requests of a page, oldest first, for the panel behind "</>". Bounded; never stored or sent. */
export type RequestLog = StoreApi<{ readonly sent: readonly SentRequest[] }>;

export const createRequestLog = (): RequestLog => createStore(() => ({ sent: [] }));

const isSame = (a: SentRequest, b: SentRequest): boolean =>
  a.url === b.url && a.body === b.body && a.page === b.page && a.method === b.method;

export const logRequest = (log: RequestLog, request: Omit<SentRequest, 'times'>): void =>
  log.setState(({ sent }) => {
    const entry: SentRequest = { ...request, times: 1 };
    const before = sent.find((other) => isSame(other, entry));
    const others = sent.filter((other) => other !== before);
    // A response belongs to the request that was logged when it was sent.
    const times = (before?.times ?? 0) + (request.status === null || before === undefined ? 1 : 0);
    return { sent: [...others, { ...entry, times, at: ms(request.at) }].slice(-MAX_REQUESTS) };
  });

/** Placeholder of a secret, so that a copied command shows what to insert. */
const KEY = '<your key>';
const SIGNATURE = '<signature>';

const MAX_BODY_LENGTH = 16_384;

export const headersWithoutSecrets = (headers: RequestInit['headers']): Readonly<Record<string, string>> => {
  const plain = [...new Headers(headers)].map(([name, value]) => [
    name,
    /key|auth|token|cookie/i.test(name) ? KEY : value,
  ]);
  return Object.fromEntries(plain);
};

/** A body without signatures (64 or 65 bytes of hex); null without one, or if it is too large. */
export const bodyWithoutSecrets = (body: RequestInit['body']): string | null => {
  if (typeof body !== 'string' || body.length > MAX_BODY_LENGTH) return null;
  return body.replace(/"0x[0-9a-fA-F]{128,130}"/g, JSON.stringify(SIGNATURE));
};

/** A URL without user and password; on another host without path and query, which often contain keys of nodes. */
export const urlWithoutSecrets = (url: string, pageUrl: string, keepPath: boolean): string => {
  const parsed = new URL(url, pageUrl);
  parsed.username = '';
  parsed.password = '';
  if (keepPath || parsed.origin === new URL(pageUrl).origin) return parsed.href;
  return parsed.pathname === '/' && parsed.search === '' ? parsed.href : `${parsed.origin}/…`;
};

/** Logs without secrets. `kind` "node" logs only the host, since RPC URLs often carry keys. */
export const loggedFetch =
  (log: RequestLog, fetch: Fetch, kind: 'service' | 'node'): Fetch =>
  async (url, init) => {
    const { location } = globalThis;
    // A worker has no page.
    if (location === undefined) return fetch(url, init);
    const at = ms(Date.now());
    const request = {
      page: placeOf(location.pathname),
      method: init.method ?? 'GET',
      url: urlWithoutSecrets(url, location.href, kind === 'service'),
      headers: headersWithoutSecrets(init.headers),
      body: bodyWithoutSecrets(init.body),
      at,
    };
    logRequest(log, { ...request, status: null, took: null });
    const ended = (status: number | 'failed') => logRequest(log, { ...request, status, took: ms(Date.now() - at) });
    try {
      const response = await fetch(url, init);
      ended(response.status);
      return response;
    } catch (error) {
      ended('failed');
      throw error;
    }
  };
