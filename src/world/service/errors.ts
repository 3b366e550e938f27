import { CausewayError, type Message, type Recovery } from '../../domain/CausewayError.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { fieldOf } from '../fieldOf.ts';

/** `call`: the response of a JSON-RPC call was an error object. `undecodable`: a response that is not of the interface. */
type ServiceErrorKind = 'call' | 'status' | 'timeout' | 'tooLarge' | 'undecodable' | 'unreachable';

type Facts = {
  readonly details: readonly Message[];
  readonly recovery?: Recovery;
  readonly cause?: unknown;
  readonly words?: string | null;
  readonly status?: number;
  readonly retryAfter?: Ms | null;
  readonly isJson?: boolean;
};

export class ServiceError extends CausewayError {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  /** Message of the service, cleaned and capped; null without one. */
  readonly words: string | null;
  /** The HTTP status, if it was not a success; else null. */
  readonly status: number | null;
  /** `Retry-After` in ms; null without one. */
  readonly retryAfter: Ms | null;
  /** True if the body was JSON, as of a service; a file server's error page is not. */
  readonly isJson: boolean;

  constructor(kind: ServiceErrorKind, happened: Message, facts: Facts) {
    super(happened, facts);
    this.kind = kind;
    this.words = facts.words ?? null;
    this.status = facts.status ?? null;
    this.retryAfter = facts.retryAfter ?? null;
    this.isJson = facts.isJson ?? true;
  }
}

const request = (path: string): Message => ({ code: 'errors.request', values: { path } });
const response = (words: string): Message => ({ code: 'errors.response', values: { words } });

export const tooLargeError = (path: string, maxBytes: number): ServiceError => {
  const size = Math.round(maxBytes / 1024);
  return new ServiceError('tooLarge', { code: 'errors.tooLarge', values: { size } }, { details: [request(path)] });
};

export const callError = (method: string, code: number | null, words: string): ServiceError =>
  new ServiceError(
    'call',
    { code: 'errors.callRefused' },
    {
      details: [
        response(words),
        { code: 'errors.method', values: { method } },
        { code: 'errors.code', values: { code: code ?? { code: 'errors.noCode' } } },
      ],
      words,
    },
  );

type StatusFacts = Pick<Facts, 'retryAfter' | 'isJson'> & {
  readonly path: string;
  readonly status: number;
  readonly words: string | null;
  readonly elapsed: Ms;
};

export const statusError = ({ path, elapsed, ...facts }: StatusFacts): ServiceError => {
  const { status, words } = facts;
  const time: Message = { code: 'errors.time', values: { time: Math.round(elapsed) } };
  return new ServiceError(
    'status',
    status === 429
      ? { code: 'errors.limited' }
      : { code: status >= 500 ? 'errors.unavailable' : 'errors.status', values: { status } },
    {
      ...facts,
      details: [...(words === null ? [] : [response(words)]), request(path), time],
      recovery: status >= 500 || status === 429 || status === 408 ? 'retry' : 'none',
    },
  );
};

/** No response within the time: it is unknown if the request was accepted. */
export const timeoutError = (path: string, timeout: Ms): ServiceError => {
  const seconds = Math.round(timeout / 1000);
  const facts: Facts = { details: [request(path)], recovery: 'retry' };
  return new ServiceError('timeout', { code: 'errors.timeout', values: { seconds } }, facts);
};

/** No response: the network or the service is down, or the browser refused the connection. */
export const unreachableError = (path: string, cause: unknown): ServiceError =>
  new ServiceError(
    'unreachable',
    { code: 'errors.unreachable' },
    { details: [request(path)], recovery: 'retry', cause },
  );

export const undecodableError = (path: string, field: string | null, detail: Message): ServiceError =>
  new ServiceError(
    'undecodable',
    field === null
      ? { code: 'errors.unreadable' }
      : { code: 'errors.unreadableField', values: { field: cleanText(field, 60) } },
    { details: [request(path), typeof detail === 'string' ? cleanText(detail, 200) : detail], recovery: 'retry' },
  );

export const getRetryAfterMs = (error: unknown): Ms =>
  (error instanceof ServiceError ? error.retryAfter : null) ?? ms(0);

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

const getStatus = (error: unknown): number => (error instanceof ServiceError ? (error.status ?? 0) : 0);
const isOfKind = (error: unknown, ...kinds: readonly ServiceErrorKind[]): boolean =>
  error instanceof ServiceError && kinds.includes(error.kind);

/** True if the status only means "not now". */
const isTemporary = (error: unknown): boolean => [408, 425, 429].includes(getStatus(error));

/** A 4xx about the request, or a JSON-RPC error. After anything else the outcome is unknown. */
export const isRefusal = (error: unknown): boolean =>
  isOfKind(error, 'call') || (getStatus(error) >= 400 && getStatus(error) < 500 && !isTemporary(error));

/** True if the same request may be repeated: no response, a timeout, or a 5xx. Never a 4xx. */
export const isTransient = (error: unknown): boolean =>
  isOfKind(error, 'unreachable', 'timeout') || getStatus(error) >= 500;

/** True if a later request may succeed without a change: transient errors and "not now". */
export const isRetryable = (error: unknown): boolean => isTransient(error) || isTemporary(error);
