import { isTransient } from '../service/errors.ts';

/** Two silent retries on no answer, timeouts and 5xx; none on anything the service decided. */
export const retryTransient = (failures: number, error: unknown): boolean => failures < 2 && isTransient(error);
