import { ServiceError } from './ServiceError.ts';

/** The largest body that is read, in bytes. */
export const MAX_BODY_BYTES = 65_536;

const tooLarge = () => new ServiceError(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`);

const readChunks = async (body: ReadableStream<Uint8Array>): Promise<Uint8Array[]> => {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(value);
  }
};

/** The text of a JSON request body: 415 without its content type, 413 above the limit, 400 if it is not UTF-8. */
export const readBody = async (request: Request): Promise<string> => {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new ServiceError(415, 'The body must be JSON, with the header Content-Type: application/json.');
  }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks = request.body ? await readChunks(request.body) : [];
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  } catch {
    throw new ServiceError(400, 'The body is not UTF-8 text.');
  }
};

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
