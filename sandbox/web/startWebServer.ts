import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { portTaken } from '../node/StartError.ts';

export type WebServer = { readonly url: string; stop(): Promise<void> };

/** Passes a websocket under /api on to the service: hono's proxy is for HTTP alone. */
export const passUpgrade = (serviceUrl: string, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
  const { hostname, port, host } = new URL(serviceUrl);
  const upstream = connect(Number(port), hostname, () => {
    const fields = Object.entries({ ...request.headers, host }).map(([name, value]) => `${name}: ${value}`);
    const path = (request.url ?? '').slice('/api'.length);
    upstream.write([`GET ${path} HTTP/1.1`, ...fields, '', ''].join('\r\n'));
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  const end = () => {
    upstream.destroy();
    socket.destroy();
  };
  for (const side of [upstream, socket]) side.on('error', end).on('close', end);
};

/** Listens with a site, and with the websockets of the service under /api. */
export const startWebServer = async (options: {
  readonly app: Hono;
  readonly host: string;
  readonly port: number;
  readonly serviceUrl: string;
}): Promise<WebServer> => {
  const { app, host, port, serviceUrl } = options;
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (request.url?.startsWith('/api/')) passUpgrade(serviceUrl, request, socket, head);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(port, '--web-port') : error),
    );
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
