import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { fieldOf } from '../fieldOf.ts';

export class ServiceError extends CausewayError {
  override readonly name: string = 'ServiceError';
}

/** The response was longer than the interface allows, and was cut off. */
export class ResponseTooLargeError extends ServiceError {
  override readonly name = 'ResponseTooLargeError';

  constructor(path: string, maxBytes: number) {
    super(
      { code: 'errors.tooLarge', values: { size: Math.round(maxBytes / 1024) } },
      { details: [{ code: 'errors.request', values: { path } }] },
    );
  }
}

/** The response of a JSON-RPC call was an error object. Its message is cleaned and capped. */
export class JsonRpcError extends ServiceError {
  override readonly name = 'JsonRpcError';
  readonly code: number | null;
  readonly words: string;

  constructor(facts: { method: string; code: number | null; words: string }) {
    super(
      { code: 'errors.callRefused' },
      {
        details: [
          { code: 'errors.response', values: { words: facts.words } },
          { code: 'errors.method', values: { method: facts.method } },
          { code: 'errors.code', values: { code: facts.code ?? { code: 'errors.noCode' } } },
        ],
      },
    );
    this.code = facts.code;
    this.words = facts.words;
  }
}

/** The HTTP status was not a success. The service's message is cleaned and capped. */
export class ServiceResponseError extends ServiceError {
  override readonly name = 'ServiceResponseError';
  readonly status: number;
  /** Message of the service, or null. */
  readonly words: string | null;
  /** `Retry-After` in ms; null without one. */
  readonly retryAfter: Ms | null;
  /** True if the body was JSON, as of a service; a file server's error page is not. */
  readonly isJson: boolean;

  constructor(facts: {
    readonly path: string;
    readonly status: number;
    readonly words: string | null;
    readonly elapsed: Ms;
    readonly retryAfter?: Ms | null;
    readonly isJson?: boolean;
  }) {
    const isRetryable = facts.status >= 500 || facts.status === 429 || facts.status === 408;
    super(
      facts.status === 429 ? { code: 'errors.limited' } : { code: 'errors.status', values: { status: facts.status } },
      {
        details: [
          ...(facts.words === null ? [] : [{ code: 'errors.response', values: { words: facts.words } }]),
          { code: 'errors.request', values: { path: facts.path } },
          { code: 'errors.time', values: { time: Math.round(facts.elapsed) } },
        ],
        recovery: isRetryable ? 'retry' : 'none',
      },
    );
    this.status = facts.status;
    this.words = facts.words;
    this.retryAfter = facts.retryAfter ?? null;
    this.isJson = facts.isJson ?? true;
  }
}

/** No response within the time: it is unknown if the request was accepted. */
export class ServiceTimeoutError extends ServiceError {
  override readonly name = 'ServiceTimeoutError';

  constructor(path: string, timeout: Ms) {
    super(
      { code: 'errors.timeout', values: { seconds: Math.round(timeout / 1000) } },
      {
        details: [{ code: 'errors.request', values: { path } }],
        recovery: 'retry',
      },
    );
  }
}

/** No response: the network or the service is down, or the browser refused the connection. */
export class ServiceUnreachableError extends ServiceError {
  override readonly name = 'ServiceUnreachableError';

  constructor(path: string, cause: unknown) {
    super(
      { code: 'errors.unreachable' },
      { details: [{ code: 'errors.request', values: { path } }], recovery: 'retry', cause },
    );
  }
}

/** The response is not of the interface. Nothing of it is used. */
export class UndecodableResponseError extends ServiceError {
  override readonly name = 'UndecodableResponseError';
  readonly field: string | null;

  constructor(path: string, field: string | null, detail: Message) {
    super(
      field === null
        ? { code: 'errors.unreadable' }
        : { code: 'errors.unreadableField', values: { field: cleanText(field, 60) } },
      {
        details: [
          { code: 'errors.request', values: { path } },
          typeof detail === 'string' ? cleanText(detail, 200) : detail,
        ],
        recovery: 'retry',
      },
    );
    this.field = field;
  }
}

/** `Retry-After` of an `error` in ms; 0 without one. */
export const getRetryAfterMs = (error: unknown): Ms =>
  error instanceof ServiceResponseError && error.retryAfter !== null ? error.retryAfter : ms(0);

const MAX_TEXT_LENGTH = 200;

const wordsOf = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const words = cleanText(value, MAX_TEXT_LENGTH);
  return words === '' ? null : words;
};

/** The service's message in an error body: `{error}`, `{message}`, `{error:{message}}`, `{detail}` or plain text. */
export const errorWords = (body: unknown): string | null =>
  wordsOf(fieldOf(fieldOf(body, 'error'), 'message')) ??
  wordsOf(fieldOf(body, 'error')) ??
  wordsOf(fieldOf(body, 'message')) ??
  wordsOf(fieldOf(body, 'detail')) ??
  (typeof body === 'string' && !/^\s*</.test(body) ? wordsOf(body) : null);

/** True if the status only means "not now". */
const isTemporary = (error: unknown): boolean =>
  error instanceof ServiceResponseError && [408, 425, 429].includes(error.status);

/**
 * True if the service refused a request: a 4xx about the request, or a JSON-RPC error. After anything else (no
 * response, a 5xx, an unreadable body) the outcome is unknown.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof JsonRpcError ||
  (error instanceof ServiceResponseError && error.status >= 400 && error.status < 500 && !isTemporary(error));

/** True if the same request may be repeated: no response, a timeout, or a 5xx. Never a 4xx. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ServiceUnreachableError ||
  error instanceof ServiceTimeoutError ||
  (error instanceof ServiceResponseError && error.status >= 500);

/** True if a later request may succeed without a change: transient errors and "not now". */
export const isRetryable = (error: unknown): boolean => isTransient(error) || isTemporary(error);
