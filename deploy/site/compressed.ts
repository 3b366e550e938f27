import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const WORTH = /\.(?:html|js|css|json|svg|txt|xml)$/;
/** A packet holds as much. */
const MIN_COMPRESSED_BYTES = 1_000;

export const isCompressed = (path: string): boolean => /\.(?:br|gz)$/.test(path);

/**
 * Brotli and gzip copies of a site's files, by their paths ("/a.js.br"), for hosts that send those: as small as it goes,
 * which no host does per request. Pictures and fonts are compressed already; a copy of config.json, which an operator may
 * edit, would be stale.
 */
export const compressed = async (files: ReadonlyMap<string, Uint8Array>): Promise<ReadonlyMap<string, Uint8Array>> => {
  const wanted = [...files].filter(
    ([path, bytes]) =>
      WORTH.test(path) && bytes.byteLength > MIN_COMPRESSED_BYTES && path !== '/config.json' && !path.startsWith('/.'),
  );
  const copies = await Promise.all(
    wanted.map(async ([path, bytes]) => {
      const params = { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      return [[`${path}.br`, br] as const, [`${path}.gz`, gz] as const];
    }),
  );
  return new Map(copies.flat());
};
