import { createServer, connect as dial, type Socket } from 'node:net';

/**
 * `refuse` new and old connections; `swallow` responses, so that a request is done and its sender never learns it;
 * `hang`, so that nothing moves and nothing is closed.
 */
export type WireMode = 'pass' | 'refuse' | 'swallow' | 'hang';

/** A TCP wire to a server, for tests of lost connections. */
export type Cutter = {
  readonly port: number;
  set(mode: WireMode): void;
  swallowed(): number;
  stop(): Promise<void>;
};

/** Starts a wire to a port of this machine. */
export const startCutter = async (target: number): Promise<Cutter> => {
  const sockets = new Set<Socket>();
  let mode: WireMode = 'pass';
  let swallowed = 0;

  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    track(client);
    if (mode === 'refuse') return client.destroy();
    const upstream = dial(target, '127.0.0.1');
    track(upstream);
    client.on('data', (bytes) => mode !== 'hang' && upstream.write(bytes)).on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    upstream.on('data', (bytes) => {
      if (mode === 'swallow') {
        swallowed += 1;
        client.destroy();
      } else if (mode !== 'hang') client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    set: (next) => {
      mode = next;
      if (mode === 'refuse') destroyAll();
    },
    swallowed: () => swallowed,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      destroyAll();
      await closed;
    },
  };
};
