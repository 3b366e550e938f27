import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Ms, ms } from '../../domain/time.ts';
import { type Fetch, readCapped, requestInit, withTimeout } from '../http.ts';
import {
  errorWords,
  ServiceError,
  statusError,
  timeoutError,
  tooLargeError,
  undecodableError,
  unreachableError,
} from './errors.ts';

type RequestOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout?: Ms;
  readonly maxBytes?: number;
};

const MAX_RETRY_AFTER_MS = 300_000;

/** A Retry-After header in whole seconds, at most five minutes; null for anything else. A date is not read: clocks differ. */
const retryAfter = (header: string | null): Ms | null =>
  header !== null && /^\d{1,9}$/.test(header.trim()) ? ms(Math.min(Number(header) * 1000, MAX_RETRY_AFTER_MS)) : null;

/** A successful response: JSON, not yet decoded. `path` names it in errors. */
type JsonResponse = { readonly path: string; readonly json: unknown };

const TIMEOUT = ms(15_000);
const MAX_BYTES = 512 * 1024;

const parseJson = (text: string): { ok: boolean; value: unknown } => {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, value: text };
  }
};

const readJson = async (path: string, response: Response, maxBytes: number, elapsed: Ms): Promise<JsonResponse> => {
  const text = await readCapped(response, maxBytes);
  if (text === null) throw tooLargeError(path, maxBytes);
  const { ok, value } = parseJson(text);
  if (!response.ok) {
    throw statusError({
      path,
      status: response.status,
      words: errorWords(value),
      elapsed,
      retryAfter: retryAfter(response.headers.get('retry-after')),
      isJson: ok,
    });
  }
  if (!ok) throw undecodableError(path, null, { code: 'errors.notJson' });
  return { path, json: value };
};

export type TimeUnit = 'ms' | 's';

/** Makes the client of the service at `baseUrl` ("/api" or absolute; a trailing slash does not matter). */
export const createServiceClient = (parameters: {
  readonly baseUrl: string;
  readonly rpcMethodPrefix: string;
  readonly fetch: Fetch;
}) => {
  const { fetch, rpcMethodPrefix } = parameters;
  const baseUrl = parameters.baseUrl.replace(/\/+$/, '');
  /** Rejects with ServiceError, or with the caller's own reason when the caller's signal aborted it. */
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body: string | null,
    { signal: outer, headers, timeout = TIMEOUT, maxBytes = MAX_BYTES }: RequestOptions = {},
  ): Promise<JsonResponse> => {
    outer?.throwIfAborted();
    const signal = withTimeout(timeout, outer);
    try {
      const sentAt = Date.now();
      const response = await fetch(baseUrl + path, { ...requestInit(method, body, headers), signal });
      return await readJson(path, response, maxBytes, ms(Date.now() - sentAt));
    } catch (error) {
      if (error instanceof ServiceError) throw error;
      if (outer?.aborted) throw outer.reason;
      throw signal.aborted ? timeoutError(path, timeout) : unreachableError(path, error);
    }
  };
  return {
    baseUrl,
    rpcMethodPrefix,
    /** The unit of the service's times: set once, by the first order that was read. */
    times: { unit: null, reading: null } as { unit: TimeUnit | null; reading: Promise<unknown> | null },
    /** `path` begins with "/" and may carry a query string. */
    get: (path: string, options?: RequestOptions) => send('GET', path, null, options),
    post: (path: string, body: unknown, options?: RequestOptions) => send('POST', path, JSON.stringify(body), options),
  };
};

export type ServiceClient = ReturnType<typeof createServiceClient>;

export type WithClient = { readonly client: ServiceClient };

/** The x-api-key of a service and its version, which replaces the key in query keys. */
export type ApiKey = { readonly key: string | null; readonly version: number };

export const createApiKey = (): StoreApi<ApiKey> => createStore<ApiKey>(() => ({ key: null, version: 0 }));

export const setApiKey = (apiKey: StoreApi<ApiKey>, text: string): void =>
  apiKey.setState((before) => {
    const key = text.trim() === '' ? null : text.trim();
    return key === before.key ? before : { key, version: before.version + 1 };
  });
