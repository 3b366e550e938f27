import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { accounts } from '../chain/accounts.ts';
import { SIGNING_DOMAIN } from '../chain/chainTable.ts';
import { createFaucet } from '../chain/createFaucet.ts';
import { nativeTokens } from '../chain/nativeTokens.ts';
import type { RunningChain } from '../chain/startChains.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { createSandbox, type Sandbox } from '../core/createSandbox.ts';
import { Dropped } from '../core/faults/createFaults.ts';
import { checkCaller, isLocal } from '../core/http/checkCaller.ts';
import type { SandboxOptions } from '../core/SandboxOptions.ts';
import { historyOrders } from '../history/historyOrders.ts';
import { openOrderFile } from './openOrderFile.ts';
import { StartError } from './StartError.ts';
import { serveSockets } from './serveSockets.ts';

/** JSON in the environment variable CAUSEWAY_SERVICE, from the supervisor to the service. */
export type ServeSettings = Omit<
  SandboxOptions,
  'tokens' | 'store' | 'relayerKey' | 'domain' | 'faucet' | 'fetch' | 'now' | 'log' | 'chains'
> & {
  readonly chains: readonly RunningChain[];
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Nodes and data directory go with the supervisor, however it ends. */
  readonly temporary: boolean;
  readonly history: number;
  readonly seed: number;
  /** Serves a relay of WalletConnect beside the service. */
  readonly walletConnect: boolean;
};

export type Served = { readonly url: string; readonly port: number; stop(): Promise<void> };

/** The service behind Node's HTTP server; where a fault wants no response, the connection is closed without one. */
const createNodeApp = (sandbox: Sandbox) => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  // Lists alone are large; bots call nodes many times a second.
  app.use('/data/*', compress());
  app.all('*', ({ req }) => sandbox.fetch(req.raw));
  app.onError((error, { env }) => {
    if (!(error instanceof Dropped)) throw error;
    env.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  return app;
};

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** The options of a service without its store, its fetch and its log. */
export const serviceParts = (settings: ServeSettings) => {
  const { chains } = settings;
  const keys = new Set(chains.map((chain) => chain.chainKey));
  const traded = settings.native ? [...tokenTable, ...nativeTokens] : tokenTable;
  return {
    ...settings,
    tokens: traded.filter((token) => keys.has(token.chainKey)),
    relayerKey: accounts.relayer,
    domain: SIGNING_DOMAIN,
    faucet: createFaucet(chains),
    now: Date.now,
  };
};

/** Starts the service on a port (0 picks a free one); resolves when it listens. */
export const serveStart = async (settings: ServeSettings, log: (line: string) => void): Promise<Served> => {
  if (settings.faults && !isLocal(settings.host))
    throw new StartError('Faults are for this machine alone: use --host 127.0.0.1.');
  const parts = serviceParts(settings);
  const store = await openOrderFile(settings.dataDir);
  // One transaction: a start that is killed here generates the history again.
  if (store.query({}, { offset: 0, limit: 1 }).total === 0) {
    const history = historyOrders({ ...parts, count: settings.history, now: Date.now() });
    await store.write([{ kind: 'orders', orders: [...history].flat() }]);
  }
  const sandbox = createSandbox({ ...parts, store, fetch, log });
  await sandbox.start();
  const server = createAdaptorServer({ fetch: createNodeApp(sandbox).fetch }) as Server;
  server.requestTimeout = 30_000;
  const endSockets = serveSockets(server, sandbox, checkCaller(settings), settings.walletConnect);
  const port = await listen(server, settings.port, settings.host);
  return {
    url: `http://${settings.host}:${port}`,
    port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await sandbox.stop();
      endSockets();
      server.closeIdleConnections();
      setTimeout(() => server.closeAllConnections(), 1_000).unref();
      await closed;
      store.close();
    },
  };
};
