import type { Ms } from '../../domain/time/Ms.ts';
import { ServiceError } from './ServiceError.ts';

/** The service answered with an HTTP status that is not a success. Its own words are cleaned and capped. */
export class ServiceResponseError extends ServiceError {
  override readonly name = 'ServiceResponseError';
  readonly status: number;
  /** What the service said, or null. */
  readonly words: string | null;
  /** From sending the request to this answer. */
  readonly elapsed: Ms;
  /** How long the service asks to wait before the next request; null where it does not say. */
  readonly retryAfter: Ms | null;

  constructor(facts: { path: string; status: number; words: string | null; elapsed: Ms; retryAfter?: Ms | null }) {
    const again = facts.status >= 500 || facts.status === 429 || facts.status === 408;
    const tooMany = facts.status === 429 ? ' That is its limit of requests.' : '';
    super(`The service answered with status ${facts.status}.${tooMany}`, {
      metaMessages: [
        ...(facts.words === null ? [] : [`It said: ${facts.words}`]),
        `Request: ${facts.path}`,
        `Time: ${Math.round(facts.elapsed)} ms`,
      ],
      recovery: again ? 'retry' : 'none',
    });
    this.status = facts.status;
    this.words = facts.words;
    this.elapsed = facts.elapsed;
    this.retryAfter = facts.retryAfter ?? null;
  }
}
