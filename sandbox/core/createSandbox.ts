import { privateKeyToAccount } from 'viem/accounts';
import { createChainClient } from './chain/createChainClient.ts';
import { createRelay } from './chain/createRelay.ts';
import { createWatcher, type Watcher } from './chain/createWatcher.ts';
import { createAllowanceCheck } from './engine/checkAllowance.ts';
import { createAcceptSwap } from './engine/createAcceptSwap.ts';
import { createLedger } from './engine/createLedger.ts';
import { createMarket } from './engine/createMarket.ts';
import { createPace } from './engine/createPace.ts';
import { createRfqEnds } from './engine/createRfqEnds.ts';
import { createSettlement } from './engine/createSettlement.ts';
import { recallOrders } from './engine/recallOrders.ts';
import { takeLogs } from './engine/takeLogs.ts';
import { createFaults } from './faults/createFaults.ts';
import { type Connection, createConnect } from './feed/createConnect.ts';
import { createHub, type FeedSocket } from './feed/createHub.ts';
import { createOrderStream, type OrderStream } from './feed/createOrderStream.ts';
import { startSyntheticFeed } from './feed/startSyntheticFeed.ts';
import { createApp } from './http/createApp.ts';
import { createMethods } from './rpc/createMethods.ts';
import type { SandboxOptions } from './SandboxOptions.ts';
import type { Change } from './store/createOrderStore.ts';

/** The whole service without a port: it takes requests and sockets. */
export type Sandbox = {
  fetch(request: Request): Promise<Response>;
  connect(socket: FeedSocket): Connection;
  /** The order events; null but in the live dialect. */
  readonly stream: OrderStream['join'] | null;
  /** Takes up unfinished orders and follows the chains. */
  start(): Promise<void>;
  /** Stops cleanly: the next start resumes accepted orders. */
  stop(): Promise<void>;
};

/** Portable: it touches no file, port or process itself. */
export const createSandbox = (options: SandboxOptions): Sandbox => {
  const { log, store } = options;
  const now = () => options.now() + (faults?.skewMs ?? 0);
  const service = privateKeyToAccount(options.relayerKey);
  const stopping = new AbortController();
  const stopped = stopping.signal;
  const faults = options.faults ? createFaults({ ...options, stopped }) : null;
  const chains = new Map(options.chains.map((chain) => [chain.chainKey, chain]));
  const tokens = new Map(options.tokens.map((token) => [`${token.chainKey} ${token.address.toLowerCase()}`, token]));
  const findToken = (chainKey: string, address: string) => tokens.get(`${chainKey} ${address.toLowerCase()}`) ?? null;
  const isChainStopped = (chainKey: string) => faults?.stoppedChains.has(chainKey) ?? false;
  const clients = new Map(
    options.chains.map((chain) => [
      chain.chainKey,
      createChainClient(chain, service, stopped, isChainStopped, options.fetch),
    ]),
  );
  const watchers = new Map<string, Watcher>();
  const nudge = (chainKey: string) => watchers.get(chainKey)?.nudge();

  const record = (changes: readonly Change[]) => {
    store.write(changes).catch((error) => log(`not recorded: ${String(error)}`));
  };
  const pace = createPace();
  const hub = createHub({ dialect: options.dialect, strict: options.strict, fault: faults?.frame ?? null });
  const orders = createOrderStream();
  const ledger = createLedger({ store, hub, now, onCompleted: pace.add, onChanged: orders.publish });
  const settlement = createSettlement({
    ...options,
    now,
    clients,
    hub,
    ledger,
    service,
    findToken,
    nudge,
    onAccepted: orders.publish,
    stopped,
  });
  const ends = createRfqEnds({ hub, now, record });
  const market = createMarket({
    ...options,
    now,
    hub,
    isStored: (hash) => store.find(hash) !== null,
    chains,
    ends,
    estimatedMs: pace.estimate,
    checkAllowance: createAllowanceCheck({
      clientOf: (chainId) => [...clients.values()].find((each) => each.chain.chainId === chainId),
      now,
    }),
    onCancel: settlement.cancel,
  });
  const relay = createRelay({
    byEid: new Map([...clients.values()].map((each) => [each.chain.eid, each])),
    stopped,
    onDelivered: ({ chain }) => nudge(chain.chainKey),
    log,
  });
  const acceptSwap = createAcceptSwap({ ...options, now, chains, market, settlement });
  const methods = createMethods(market);
  const app = createApp({
    options: { ...options, now },
    chains,
    clients,
    findToken,
    market,
    hub,
    acceptSwap,
    methods,
    isChainStopped,
    faults,
  });

  const watch = (chainKey: string) => {
    const chainClient = clients.get(chainKey);
    if (!chainClient) return;
    const watcher = createWatcher({
      client: chainClient,
      load: () => store.cursor(chainKey),
      store: (cursor) => store.write([{ kind: 'cursor', chainKey, cursor }]),
      onLogs: async (logs, upTo) => {
        await takeLogs(ledger, chainClient.chain.settlement, logs);
        relay.take(chainClient, logs);
        return relay.safeBlock(chainKey, upTo);
      },
      isBusy: () => settlement.isBusy(chainKey),
      stopped,
      log,
    });
    watchers.set(chainKey, watcher);
  };

  /** A machine whose clock is wrong also dates its responses by it. */
  const dated = (response: Response): Response => {
    if (faults?.skewMs) response.headers.set('date', new Date(now()).toUTCString());
    return response;
  };

  return {
    fetch: async (request) =>
      faults ? dated(await faults.fetch(request, async (passed) => app.fetch(passed))) : app.fetch(request),
    connect: createConnect({
      hub,
      methods,
      outstanding: async () => [...ends.lapsed(), ...(await settlement.outstanding())],
      log,
    }),
    stream: options.dialect === 'live' ? orders.join : null,
    start: async () => {
      await recallOrders({ store, clients, now, log });
      settlement.resume();
      ends.resume(store.openRfqs().filter((rfq) => !market.resume(rfq)));
      for (const chainKey of chains.keys()) watch(chainKey);
      startSyntheticFeed({ ...options, hub, stopped });
    },
    stop: async () => {
      stopping.abort();
      market.stop();
      hub.closeAll();
      await settlement.idle();
      await Promise.all([...watchers.values()].map((watcher) => watcher.ended));
      await store.idle();
    },
  };
};
