import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { orderVector } from '../../src/domain/order/orderVector.ts';
import { accounts } from '../chain/accounts.ts';
import { createFaucet } from '../chain/createFaucet.ts';
import { nativeTokens } from '../chain/nativeTokens.ts';
import type { RunningChain } from '../chain/startChains.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { createSandbox, type Sandbox } from '../core/createSandbox.ts';
import { Dropped } from '../core/faults/createFaults.ts';
import { checkCaller, isLocal } from '../core/http/checkCaller.ts';
import type { Store } from '../core/store/openStore.ts';
import { sqlStore } from '../core/store/sqlStore.ts';
import { steadyStore } from '../core/store/steadyStore.ts';
import { generateHistory } from '../history/generateHistory.ts';
import type { HistoryOptions } from '../history/historyTerms.ts';
import { compressAnswer } from './compressAnswer.ts';
import { openClient, openServedStore, StoreOpenError } from './openClient.ts';
import { StartError } from './StartError.ts';
import type { ServeSettings } from './serveSettings.ts';
import { serveSockets } from './serveSockets.ts';

/** One index over a great history may take minutes to build. */
const LOAD_MS = 900_000;

/** Fills an empty store with the history that the settings ask for, and clears away what an earlier try left of one. */
const loadHistory = async (
  settings: ServeSettings,
  client: Store,
  chains: readonly RunningChain[],
  tokens: HistoryOptions['tokens'],
): Promise<void> => {
  const patient = settings.storeUrl === null ? null : openClient(settings, LOAD_MS);
  const { history: count, seed } = settings;
  await generateHistory({ client: patient ?? client, count, seed, chains, tokens, now: Date.now() }).finally(() =>
    patient?.close(),
  );
};

/** A service that listens. */
export type Served = { readonly url: string; readonly port: number; stop(): Promise<void> };

type Incoming = { readonly incoming?: { readonly socket: Socket } };

/** Answers requests; where a fault wants no answer, the connection is closed without one. */
const answerWith = (sandbox: Sandbox) => (request: Request, env: Incoming) =>
  sandbox
    .fetch(request)
    .then((response) => compressAnswer(request, response))
    .catch((error: unknown) => {
      if (error instanceof Dropped) env.incoming?.socket.destroy();
      else throw error;
      return new Response(null, { status: 503 });
    });

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** What every service of this process is made of, but for its store, its way to the nodes and its log. */
export const serviceParts = (settings: ServeSettings, chains: readonly RunningChain[]) => {
  const keys = new Set(settings.chains.map((chain) => chain.chainKey));
  const traded = settings.native ? [...tokenTable, ...nativeTokens] : tokenTable;
  const { name, version } = orderVector.domain;
  return {
    ...settings,
    tokens: traded.filter((token) => keys.has(token.chainKey)),
    relayerKey: accounts.relayer,
    domain: { name, version },
    faucet: createFaucet(chains),
    breathe: () => setImmediate(),
    now: Date.now,
  };
};

/** Starts the service on a port (0 picks a free one); resolves when it answers. */
export const serveStart = async (
  settings: ServeSettings,
  chains: readonly RunningChain[],
  log: (line: string) => void,
): Promise<Served> => {
  if (settings.faults && !isLocal(settings.host))
    throw new StartError('Faults are for this machine alone: use --host 127.0.0.1.');
  const client = openServedStore(settings);
  const store = sqlStore(steadyStore(client));
  const parts = serviceParts(settings, chains);
  const sandbox = createSandbox({ ...parts, store, fetch, log });
  try {
    await loadHistory(settings, client, chains, parts.tokens);
    await sandbox.start();
  } catch (error) {
    await client.close();
    throw new StoreOpenError(settings.storeUrl, error);
  }
  const server = createAdaptorServer({ fetch: answerWith(sandbox) }) as Server;
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
      await client.close();
    },
  };
};
