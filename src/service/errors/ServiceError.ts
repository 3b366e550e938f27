import { CausewayError } from '../../domain/errors/CausewayError.ts';

/** The root of everything that can go wrong between the app and the service. */
export class ServiceError extends CausewayError {
  override readonly name: string = 'ServiceError';
}
