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
type JsonResponse = { readonly path: string; readonly status: number; readonly json: unknown };

type Wire = { readonly baseUrl: string; readonly fetch: Fetch };
type Outgoing = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body: string | null };

const TIMEOUT = ms(15_000);
const MAX_BYTES = 512 * 1024;

const parseJson = (text: string): { ok: boolean; value: unknown } => {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, value: text };
  }
};

const exchange = async (
  wire: Wire,
  out: Outgoing,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<JsonResponse> => {
  const sentAt = Date.now();
  const response = await wire.fetch(wire.baseUrl + out.path, {
    ...requestInit(out.method, out.body, options.headers),
    signal,
  });
  const { status } = response;
  const receivedAt = Date.now();
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const text = await readCapped(response, maxBytes);
  if (text === null) throw tooLargeError(out.path, maxBytes);
  const { ok, value } = parseJson(text);
  if (!response.ok) {
    throw statusError({
      path: out.path,
      status,
      words: errorWords(value),
      elapsed: ms(receivedAt - sentAt),
      retryAfter: retryAfter(response.headers.get('retry-after')),
      isJson: ok,
    });
  }
  if (!ok) throw undecodableError(out.path, null, { code: 'errors.notJson' });
  return { path: out.path, status, json: value };
};

/**
 * Sends one request and reads its JSON, within a time and a size. Fails with a ServiceError, or with the caller's
 * own reason when the caller's signal aborted it.
 */
const sendRequest = async (wire: Wire, out: Outgoing, options: RequestOptions): Promise<JsonResponse> => {
  options.signal?.throwIfAborted();
  const timeout = options.timeout ?? TIMEOUT;
  const signal = withTimeout(timeout, options.signal);
  try {
    return await exchange(wire, out, options, signal);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (options.signal?.aborted) throw options.signal.reason;
    if (signal.aborted) throw timeoutError(out.path, timeout);
    throw unreachableError(out.path, error);
  }
};

/** The unit of the Unix times that a service writes. */
export type TimeUnit = 'ms' | 's';

/** The service's URL and three verbs. Actions decode the responses. */
export type ServiceClient = {
  readonly baseUrl: string;
  readonly rpcMethodPrefix: string;
  /** The unit of the service's times: set once, by the first order that was read. */
  readonly times: { unit: TimeUnit | null; reading: Promise<unknown> | null };
  /** `path` begins with "/" and may carry a query string. */
  readonly get: (path: string, options?: RequestOptions) => Promise<JsonResponse>;
  readonly post: (path: string, body: unknown, options?: RequestOptions) => Promise<JsonResponse>;
};

type CreateServiceClientParameters = {
  readonly baseUrl: string;
  readonly rpcMethodPrefix: string;
  readonly fetch: Fetch;
};

/** Makes the client of the service at `baseUrl` ("/api" or absolute; a trailing slash does not matter). */
export const createServiceClient = (parameters: CreateServiceClientParameters): ServiceClient => {
  const { fetch, rpcMethodPrefix } = parameters;
  const baseUrl = parameters.baseUrl.replace(/\/+$/, '');
  const wire = { baseUrl, fetch };
  return {
    baseUrl,
    rpcMethodPrefix,
    times: { unit: null, reading: null },
    get: (path, options = {}) => sendRequest(wire, { method: 'GET', path, body: null }, options),
    post: (path, body, options = {}) =>
      sendRequest(wire, { method: 'POST', path, body: JSON.stringify(body) }, options),
  };
};

export type WithClient = { readonly client: ServiceClient };

/** The x-api-key of a service and its version, which replaces the key in query keys. */
export type ApiKey = { readonly key: string | null; readonly version: number };

/** Never persisted, sent only with GET /domain. */
export const createApiKey = (): StoreApi<ApiKey> => createStore<ApiKey>(() => ({ key: null, version: 0 }));

/** Sets the key, or takes it away with an empty text. */
export const setApiKey = (apiKey: StoreApi<ApiKey>, text: string): void =>
  apiKey.setState((before) => {
    const key = text.trim() === '' ? null : text.trim();
    return key === before.key ? before : { key, version: before.version + 1 };
  });
