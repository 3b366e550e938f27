import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this many bytes an answer fits into one packet, and compression only costs time. */
const LEAST_BYTES = 1_024;

/** Fast and near the best for JSON: an answer is compressed once for one caller. */
const ENCODINGS = {
  br: (body: Uint8Array) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Uint8Array) => promisify(gzip)(body, { level: 6 }),
} as const;

/** The same list goes to many callers: what was compressed last is kept. */
const MOST_KEPT = 200;
const done = new Map<string, Uint8Array>();

/** The best encoding that a caller takes by its Accept-Encoding, or null. "br;q=0" is a refusal. */
export const encodingOf = (accepted: string | null): keyof typeof ENCODINGS | null => {
  const taken = (accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0]);
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null;
};

/** The answer as its caller takes it. What says no-transform (a fault on the line) goes out as it is. */
export const compressAnswer = async (request: Request, response: Response): Promise<Response> => {
  const { headers, status } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  if (response.body === null || !isJson || headers.get('cache-control')?.includes('no-transform')) return response;
  headers.append('vary', 'Accept-Encoding');
  const encoding = encodingOf(request.headers.get('accept-encoding'));
  if (encoding === null || request.method === 'HEAD') return response;
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.byteLength < LEAST_BYTES) return new Response(body, { status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const key = `${encoding} ${createHash('sha1').update(body).digest('base64')}`;
  const packed = done.get(key) ?? (await ENCODINGS[encoding](body));
  const [oldest] = done.keys();
  if (done.size >= MOST_KEPT && oldest !== undefined) done.delete(oldest);
  done.set(key, packed);
  return new Response(new Uint8Array(packed), { status, headers });
};
