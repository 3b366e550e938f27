import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

/** An HTTP server on a free port, for tests. */
export const testServer = async (
  listener: RequestListener,
): Promise<{ port: number; server: Server; stop(): Promise<void> }> => {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    port: address.port,
    server,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
