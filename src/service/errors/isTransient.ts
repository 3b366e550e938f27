import { ServiceResponseError } from './ServiceResponseError.ts';
import { ServiceTimeoutError } from './ServiceTimeoutError.ts';
import { ServiceUnreachableError } from './ServiceUnreachableError.ts';

/** Whether the same request may simply be made again: no answer, a timeout, or a 5xx. Never a 4xx. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ServiceUnreachableError ||
  error instanceof ServiceTimeoutError ||
  (error instanceof ServiceResponseError && error.status >= 500);
