import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Forwards what arrives under /api to the service, as an operator's same-origin proxy does. */
export type ServiceProxy = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
};

const withoutPrefix = (url: string): string => url.replace(/^\/api(?=[/?]|$)/, '').replace(/^(?=\?|$)/, '/');

/** Fields of one connection, and those that HTTP/2 writes with a colon: neither belongs to the other side. */
const ofConnection = /^:|^(connection|keep-alive|proxy-connection|transfer-encoding|upgrade)$/;
const withoutConnection = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));

/** Whether a URL path belongs to the service. */
export const isServicePath = (url: string): boolean => /^\/api(?=[/?]|$)/.test(url);

const unavailable = JSON.stringify({ error: 'The sandbox service does not answer. It may be restarting; try again.' });

/** Makes a proxy to the service at a host and port. The Host header becomes the service's own. */
export const serviceProxy = (host: string, port: number): ServiceProxy => ({
  handle: (request, response) => {
    const upstream = httpRequest(
      {
        host,
        port,
        method: request.method,
        path: withoutPrefix(request.url ?? '/'),
        headers: { ...withoutConnection(request.headers), host: `${host}:${port}` },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
        answer.on('error', () => response.destroy());
        answer.pipe(response);
      },
    );
    upstream.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { 'Content-Type': 'application/json' }).end(unavailable);
    });
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  },
  upgrade: (request, socket, head) => {
    const upstream = connect(port, host, () => {
      const lines = [`${request.method} ${withoutPrefix(request.url ?? '/')} HTTP/1.1`];
      for (let i = 0; i + 1 < request.rawHeaders.length; i += 2) {
        const name = request.rawHeaders[i] ?? '';
        lines.push(`${name}: ${name.toLowerCase() === 'host' ? `${host}:${port}` : request.rawHeaders[i + 1]}`);
      }
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    const end = () => {
      upstream.destroy();
      socket.destroy();
    };
    for (const side of [upstream, socket]) side.on('error', end).on('close', end);
  },
});
