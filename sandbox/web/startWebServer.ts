import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { portTaken } from '../node/StartError.ts';
import { isServicePath, type ServiceProxy } from './serviceProxy.ts';

export type WebServer = { readonly url: string; stop(): Promise<void> };

/** Listens and sends /api to the service, everything else to the page. */
export const startWebServer = async (options: {
  readonly host: string;
  readonly port: number;
  readonly proxy: ServiceProxy;
  readonly page: (request: IncomingMessage, response: ServerResponse) => void;
  /** Takes upgrades that are not for the service (hot reload); without it they are refused. */
  readonly pageUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}): Promise<WebServer> => {
  const server = createServer((request, response) => {
    if (isServicePath(request.url ?? '/')) options.proxy.handle(request, response);
    else options.page(request, response);
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (isServicePath(request.url ?? '/')) options.proxy.upgrade(request, socket, head);
    else if (options.pageUpgrade) options.pageUpgrade(request, socket, head);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portTaken(options.port, '--web-port') : error),
    );
    server.listen(options.port, options.host, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : options.port;
  return {
    url: `http://${options.host === '127.0.0.1' ? 'localhost' : options.host}:${port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
};
