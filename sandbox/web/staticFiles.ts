import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One file as it is sent: bytes, media type, and whether its name carries a hash of its content. */
export type StaticFile = {
  readonly body: Buffer;
  readonly type: string;
  readonly immutable: boolean;
  /** The body in an encoding, compressed once and kept; null when that does not pay. */
  encoded(encoding: 'br' | 'gzip'): Buffer | null;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const packed = new Set(['.png', '.ico', '.woff2']);

/** Makes a file from bytes; `name` decides type and caching. */
export const staticFile = (name: string, body: Buffer): StaticFile => {
  const extension = path.extname(name);
  const kept = new Map<string, Buffer>();
  const compress = (encoding: 'br' | 'gzip'): Buffer =>
    encoding === 'gzip'
      ? gzipSync(body, { level: 9 })
      : brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return {
    body,
    type: types[extension] ?? 'application/octet-stream',
    immutable: name.startsWith('/assets/'),
    encoded: (encoding) => {
      if (body.length < 860 || packed.has(extension)) return null;
      const known = kept.get(encoding) ?? compress(encoding);
      kept.set(encoding, known);
      return known.length < body.length ? known : null;
    },
  };
};

/** Reads a directory into memory, by URL path ("/assets/x.js"). Only what is listed here can be served. */
export const staticFiles = (directory: string): ReadonlyMap<string, StaticFile> => {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(directory, file).split(path.sep).join('/')}`;
    files.set(name, staticFile(name, readFileSync(file)));
  }
  return files;
};

const encodingOf = (request: IncomingMessage): 'br' | 'gzip' | null => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
};

/** Answers GET or HEAD with a file, compressed where the client accepts it. */
export const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  headers: Readonly<Record<string, string>>,
  status = 200,
): void => {
  const encoding = encodingOf(request);
  const encoded = encoding ? file.encoded(encoding) : null;
  const body = encoded ?? file.body;
  response.writeHead(status, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': body.length,
    'Cache-Control': file.immutable && status === 200 ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(encoded && encoding ? { 'Content-Encoding': encoding } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
