import type { Ms } from '../../domain/time/Ms.ts';
import { ServiceError } from './ServiceError.ts';

/** The service did not answer within its time. What it did with the request is unknown. */
export class ServiceTimeoutError extends ServiceError {
  override readonly name = 'ServiceTimeoutError';
  readonly timeout: Ms;

  constructor(path: string, timeout: Ms) {
    super(`The service did not answer within ${Math.round(timeout / 1000)} s.`, {
      metaMessages: [`Request: ${path}`],
      recovery: 'retry',
    });
    this.timeout = timeout;
  }
}
