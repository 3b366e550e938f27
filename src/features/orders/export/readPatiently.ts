import { askedWait } from '../../../service/errors/askedWait.ts';
import { isTransient } from '../../../service/errors/isTransient.ts';
import { ServiceResponseError } from '../../../service/errors/ServiceResponseError.ts';

const WAITS = [500, 1_000, 2_000, 4_000, 8_000];
const LONGEST = 60_000;

const mayPass = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ServiceResponseError && error.status === 429);

/**
 * Reads again after a pause when the service does not answer, is overloaded or asks for patience: five times within
 * 16 s, or as long as the service asks for, a minute at most each time. Then, or for any other failure, the failure
 * stands.
 */
export const readPatiently = async <Value>(
  read: () => Promise<Value>,
  pause: (duration: number) => Promise<void>,
): Promise<Value> => {
  for (const wait of WAITS) {
    try {
      return await read();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(Math.max(wait, Math.min(askedWait(error), LONGEST)));
    }
  }
  return read();
};
