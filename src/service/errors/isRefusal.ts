import { JsonRpcError } from './JsonRpcError.ts';
import { ServiceResponseError } from './ServiceResponseError.ts';

/** Statuses that say "not now" and nothing about the request itself. */
const NOT_NOW = [408, 425, 429];

/**
 * Whether the service itself decided against a request: a 4xx that is about the request, or a JSON-RPC error. Anything
 * else - no answer, a 5xx, an answer that cannot be read - leaves open what became of it.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof JsonRpcError ||
  (error instanceof ServiceResponseError &&
    error.status >= 400 &&
    error.status < 500 &&
    !NOT_NOW.includes(error.status));
