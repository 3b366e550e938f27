import { type Ms, ms } from '../../domain/time/Ms.ts';
import { ServiceResponseError } from './ServiceResponseError.ts';

/** How long the service asked to wait when it failed with `error`; 0 where it did not. */
export const askedWait = (error: unknown): Ms =>
  error instanceof ServiceResponseError && error.retryAfter !== null ? error.retryAfter : ms(0);
