import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import {
  createWalletConnectRelay,
  relayClient,
  WALLET_CONNECT_PROJECT,
} from '../../sandbox/node/walletConnectRelay.ts';

/** The sandbox's WalletConnect relay on its own port; it can be disconnected and restored. */
export const startRelay = async () => {
  const relay = createWalletConnectRelay();
  const received: string[] = [];
  let port = 0;
  let clients = new Set<unknown>();
  const open = async () => {
    const server = createServer();
    const sockets = new WebSocketServer({ server });
    ({ clients } = sockets);
    const lines = new Set<Socket>();
    server.on('connection', (line) => lines.add(line));
    sockets.on('connection', (socket, { url = '/' }) => {
      const client = relayClient(new URL(url, 'ws://here').searchParams, Date.now());
      if (client === null) socket.close(1008, 'no project or no token');
      else relay.attach(socket, client);
      socket.on('message', (data) => received.push(data.toString()));
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
    return async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // Including sockets that are still in the handshake.
      for (const line of lines) line.destroy();
      await closed;
    };
  };
  let close = await open();
  return {
    url: `ws://127.0.0.1:${port}`,
    projectId: WALLET_CONNECT_PROJECT,
    received,
    connected: () => clients.size,
    /** Drops all connections and holds pending messages until it is restored. */
    goAway: () => close(),
    comeBack: async () => {
      close = await open();
    },
    stop: () => close(),
  };
};
