import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessageChannel } from 'node:worker_threads';
import { WebSocketServer } from 'ws';
import { createStore } from 'zustand/vanilla';
import { SIMULATION_ORIGIN, type SimulationState } from '../../../src/domain/simulation.ts';
import { openSimulation, type Simulation } from '../../../src/world/simulation/openSimulation.ts';
import { serveTab } from '../../browser/serveTab.ts';
import type { RunningChain } from '../../chain/startChains.ts';
import { createSandbox } from '../../core/createSandbox.ts';
import type { OrderStore } from '../../core/store/createOrderStore.ts';
import { historyOrders } from '../../history/historyOrders.ts';
import { type Served, type ServeSettings, serviceParts } from '../../node/serveStart.ts';

/** The page's own line to a service, as over the port of a worker. */
const pageOf = (service: Parameters<typeof serveTab>[0]): { page: Simulation; end: () => void } => {
  const { port1, port2 } = new MessageChannel();
  const tab = serveTab(service, (message) => port2.postMessage(message));
  port2.on('message', (message) => {
    if (message.type === 'hello') {
      const state = { phase: 'running', restored: false, since: 0 } as const;
      port2.postMessage({ type: 'state', market: 'a', state });
    } else tab.receive(message);
  });
  const page = openSimulation(
    {
      post: (message) => port1.postMessage(message),
      listen: (onMessage) => void port1.on('message', onMessage),
    },
    { hold: async () => () => undefined },
    createStore<SimulationState>(() => ({ phase: 'starting', step: 'chains' })),
  );
  return {
    page,
    end: () => {
      tab.leave();
      port1.close();
    },
  };
};

/** The way to the nodes, each in this process. */
const toNodes =
  (chains: readonly RunningChain[]): typeof fetch =>
  (input, init) =>
    (chains.find(({ rpcUrl }) => rpcUrl === String(input))?.fetch ?? fetch)(input, init);

const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length === 0 ? null : Buffer.concat(parts).toString();
};

/**
 * The service as a worker holds it - chains in JavaScript, a store in memory - for the tests of the interface: every
 * request and socket goes through the messages and the client of a page, and is served on a port of this machine.
 */
export const serveSimulation = async (
  settings: ServeSettings,
  store: OrderStore,
  log: (line: string) => void,
): Promise<Served> => {
  const parts = serviceParts(settings);
  const { chains } = settings;
  const sandbox = createSandbox({ ...parts, store, fetch: toNodes(chains), log });
  const { total } = store.query({}, { offset: 0, limit: 1 });
  if (total === 0) {
    const past = { count: settings.history, seed: settings.seed, chains, tokens: parts.tokens, now: Date.now() };
    for (const orders of historyOrders(past)) await store.write([{ kind: 'orders', orders }]);
  }
  await sandbox.start();
  const { page, end } = pageOf(Promise.resolve(sandbox));
  const server = createServer((request, response) => {
    const leave = new AbortController();
    response.on('close', () => leave.abort());
    const respond = async () => {
      const { method = 'GET', url = '/', headers } = request;
      const body = await bodyOf(request);
      const init = { method, headers: headers as Record<string, string>, signal: leave.signal };
      const responded = await page.fetch(`${SIMULATION_ORIGIN}${url}`, { ...init, ...(body === null ? {} : { body }) });
      response.writeHead(responded.status, [...responded.headers].flat());
      response.end(Buffer.from(await responded.arrayBuffer()));
    };
    respond().catch(() => request.socket.destroy());
  });
  const sockets = new WebSocketServer({ server, path: '/ws' });
  sockets.on('connection', (socket) => {
    const line = page.openSocket(`${SIMULATION_ORIGIN.replace('http', 'ws')}/ws`);
    line.addEventListener('message', (event) => socket.send(String((event as MessageEvent).data)));
    line.addEventListener('close', () => socket.close());
    socket.on('message', (data) => line.send(String(data)));
    socket.on('close', () => line.close());
  });
  await new Promise<void>((resolve) => server.listen(settings.port, settings.host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${settings.host}:${port}`,
    port,
    stop: async () => {
      await sandbox.stop();
      end();
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
