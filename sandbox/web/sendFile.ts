import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StaticFile } from './staticFiles.ts';

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
