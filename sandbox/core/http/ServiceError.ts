/** A refusal with words for the caller: status code and one sentence. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: 400 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 429 | 503;

  /** When to come back, in seconds; said with 503. */
  readonly retryAfterSec: number;

  constructor(status: ServiceError['status'], message: string, retryAfterSec = 1) {
    super(message);
    this.status = status;
    this.retryAfterSec = retryAfterSec;
  }
}
