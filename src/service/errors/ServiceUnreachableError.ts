import { ServiceError } from './ServiceError.ts';

/** No answer came: the network or the service is down, or the browser refused the connection. */
export class ServiceUnreachableError extends ServiceError {
  override readonly name = 'ServiceUnreachableError';

  constructor(path: string, cause: unknown) {
    super('The service cannot be reached.', { metaMessages: [`Request: ${path}`], recovery: 'retry', cause });
  }
}
