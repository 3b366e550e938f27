/** An error for the caller: status code and one sentence. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: 400 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 421 | 429 | 503;

  /** Retry-After of a 503, in seconds. */
  readonly retryAfterSec: number;

  constructor(status: ServiceError['status'], message: string, retryAfterSec = 1) {
    super(message);
    this.status = status;
    this.retryAfterSec = retryAfterSec;
  }
}
