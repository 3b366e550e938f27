import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Sandbox } from '../core/createSandbox.ts';
import type { FeedSocket } from '../core/feed/createHub.ts';
import type { CallerCheck } from '../core/http/checkCaller.ts';
import { createWalletConnectRelay, relayClient, WALLET_CONNECT_PATH } from './walletConnectRelay.ts';

const MAX_MESSAGE_BYTES = 65_536;
const MAX_SOCKETS = 5_000;
const PING_MS = 20_000;

const turnAway = (socket: Duplex, status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);

/** The HTTP status line by which an upgrade is refused, or null. */
const refusal = (
  request: IncomingMessage,
  callers: CallerCheck,
  open: number,
  paths: readonly string[],
): string | null => {
  const { host, origin } = request.headers;
  if (!paths.includes((request.url ?? '').split('?')[0] ?? '')) return '404 Not Found';
  if (!callers.host(host ?? null)) return '421 Misdirected Request';
  if (origin !== undefined && !callers.origin(origin)) return '403 Forbidden';
  return open >= MAX_SOCKETS ? '503 Service Unavailable' : null;
};

const feedSocketOf = (socket: WebSocket): FeedSocket => ({
  send: (text) => socket.send(text, () => undefined),
  close: (code, reason) => {
    socket.close(code, reason);
    // A client that reads nothing never acknowledges the close either.
    setTimeout(() => socket.terminate(), 1_000).unref();
  },
  buffered: () => socket.bufferedAmount,
});

/** Order events only go out. */
const attachStream = (socket: WebSocket, sandbox: Sandbox, search: URLSearchParams) => {
  const leave = sandbox.stream?.(feedSocketOf(socket), search);
  socket.on('close', () => leave?.());
  socket.on('error', () => socket.terminate());
};

const attach = (socket: WebSocket, sandbox: Sandbox) => {
  const connection = sandbox.connect(feedSocketOf(socket));
  socket.on('message', (data, binary) => {
    if (binary) socket.close(1003, 'text only');
    else connection.message(data.toString());
  });
  socket.on('close', connection.closed);
  socket.on('error', () => socket.terminate());
};

/**
 * Serves websockets at /ws, at /stream in the live dialect, and at /walletconnect if enabled; a peer that does not respond to
 * pings is terminated. Returns a function that ends all of them.
 */
export const serveSockets = (
  server: Server,
  sandbox: Sandbox,
  callers: CallerCheck,
  withRelay = false,
): (() => void) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const alive = new WeakSet<WebSocket>();
  const relay = withRelay ? createWalletConnectRelay() : null;
  const paths = ['/ws', ...(sandbox.stream ? ['/stream'] : []), ...(relay ? [WALLET_CONNECT_PATH] : [])];
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const problem = refusal(request, callers, sockets.clients.size, paths);
    if (problem) return turnAway(socket, problem);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'ws://here');
    const client = pathname === WALLET_CONNECT_PATH ? relayClient(searchParams, Date.now()) : null;
    if (pathname === WALLET_CONNECT_PATH && client === null) return turnAway(socket, '401 Unauthorized');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      alive.add(webSocket);
      webSocket.on('pong', () => alive.add(webSocket));
      if (client !== null) relay?.attach(webSocket, client);
      else if (pathname === '/stream') attachStream(webSocket, sandbox, searchParams);
      else attach(webSocket, sandbox);
    });
  });
  const heartbeat = setInterval(() => {
    for (const socket of sockets.clients) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      if (socket.readyState === socket.OPEN) socket.ping();
    }
  }, PING_MS);
  return () => {
    clearInterval(heartbeat);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
};
