import { ServiceError } from '../http/ServiceError.ts';

/** The database does not answer, or nobody knows what became of what it was asked. Nothing that was acknowledged is lost. */
export class StoreUnavailableError extends ServiceError {
  constructor(cause?: unknown) {
    super(503, 'The order store does not answer at the moment. Nothing is lost: send the same again.');
    if (cause !== undefined) this.cause = cause;
  }
}
