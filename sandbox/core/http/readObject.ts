import { readBody } from './readBody.ts';
import { ServiceError } from './ServiceError.ts';

/** Whether a JSON value is an object and not an array or null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object in a request body, or a 400. */
export const readObject = async (request: Request): Promise<Record<string, unknown>> => {
  const text = await readBody(request);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ServiceError(400, 'The body is not JSON.');
  }
  if (!isObject(value)) throw new ServiceError(400, 'The body must be a JSON object.');
  return value;
};
