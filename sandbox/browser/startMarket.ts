import { privateKeyToAccount } from 'viem/accounts';
import { SIMULATION_ORIGIN, type SimulationStep } from '../../src/domain/simulation.ts';
import { accounts } from '../chain/accounts.ts';
import { SIGNING_DOMAIN } from '../chain/chainTable.ts';
import type { Contracts } from '../chain/contracts.ts';
import { createFaucet } from '../chain/createFaucet.ts';
import { fundAccounts } from '../chain/fundAccounts.ts';
import { installContracts } from '../chain/installContracts.ts';
import { fundGas } from '../chain/mintTokens.ts';
import { nativeTokens } from '../chain/nativeTokens.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { createSandbox, type Sandbox } from '../core/createSandbox.ts';
import { createOrderStore, type Entry } from '../core/store/createOrderStore.ts';
import { historyOrders } from '../history/historyOrders.ts';
import type { Outside } from '../maker/Outside.ts';
import { startBots } from '../trader/startBots.ts';
import { sandboxConfig } from '../web/sandboxConfig.ts';
import { lineTo } from './lineTo.ts';
import { openSimulatedChains } from './simulatedChains.ts';
import type { MarketChanges, MarketSnapshot } from './store/keepMarket.ts';

export type Market = {
  readonly fetch: Sandbox['fetch'];
  readonly connect: Sandbox['connect'];
  /** When it was first opened, ms. */
  readonly since: number;
  /** The diff since the last call: chains and store at one moment. */
  changes(): Promise<MarketChanges>;
  stop(): Promise<void>;
};

/** All but the contracts has a default. */
export type MarketOptions = {
  readonly contracts: Contracts;
  readonly from?: MarketSnapshot | null;
  readonly makers?: number;
  readonly traders?: number;
  /** Mean seconds between two requests of a trader. */
  readonly pace?: number;
  readonly history?: number;
  readonly blockMs?: number;
  readonly seed?: number;
  readonly onStep?: (step: SimulationStep) => void;
  /** Saves the diff. A signed order is acknowledged once it resolves: the worker may end with the tab that signed it. */
  readonly save?: () => Promise<void>;
  readonly log?: (line: string) => void;
};

const AUCTION_MS = 150;
const VALIDITY_MS = 90_000;
const FILL_TIMEOUT_MS = 30_000;
/** Past orders generated at a time; other messages are handled in between. */
const MAX_BATCH_SIZE = 50;

/** Yields to messages: cheaper than setTimeout, which is clamped to 4 ms. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Starts a market, new or from a snapshot. Resolves when makers respond. */
export const startMarket = async (options: MarketOptions): Promise<Market> => {
  const { contracts, from = null, makers = 3, traders = 2, pace = 5, history = 2_000, seed = 1 } = options;
  const { onStep = () => undefined, log = () => undefined } = options;
  const since = from?.since ?? Date.now();
  onStep('chains');
  const simulated = await openSimulatedChains({
    now: Date.now,
    from: from?.chains ?? null,
    ...(options.blockMs === undefined ? {} : { blockMs: options.blockMs }),
  });
  const { chains } = simulated;
  const keys = new Set(chains.map(({ chainKey }) => chainKey));
  const listed = ({ chainKey }: { readonly chainKey: string }) => keys.has(chainKey);
  const tokens = [...tokenTable, ...nativeTokens].filter(listed);
  const changed = new Map<string, Entry>();
  const store = createOrderStore({
    entries: from?.store ?? [],
    persist: async (entries) => {
      for (const entry of entries) changed.set(`${entry[0]} ${entry[1]}`, entry);
      if (entries.some(([table]) => table === 'trade')) await options.save?.();
    },
  });
  if (!from) {
    await Promise.all(chains.map((chain) => installContracts(chain, contracts, chains)));
    onStep('tokens');
    const relayer = privateKeyToAccount(accounts.relayer).address;
    await Promise.all(chains.map((chain) => fundGas(chain, relayer)));
    await fundAccounts(chains, { makers, traders });
  }
  onStep('service');
  const sandbox = createSandbox({
    chains,
    tokens,
    store,
    relayerKey: accounts.relayer,
    domain: SIGNING_DOMAIN,
    auctionWindowMs: AUCTION_MS,
    quoteValidityMs: VALIDITY_MS,
    fillTimeoutMs: FILL_TIMEOUT_MS,
    dialect: 'interface',
    strict: false,
    corsOrigins: [],
    hosts: [],
    native: true,
    faults: true,
    feedRate: 0,
    faucet: createFaucet(chains),
    fetch: simulated.fetch,
    now: Date.now,
    log,
  });
  await sandbox.start();
  const config = sandboxConfig({ chains, methodPrefix: 'svc_', origin: SIMULATION_ORIGIN });
  const fetchHere: Sandbox['fetch'] = async (request) =>
    new URL(request.url).pathname === '/config.json' ? Response.json(config) : sandbox.fetch(request);
  const outside: Outside = {
    fetch: (input, init) => fetchHere(new Request(input, init)),
    openLine: () => lineTo(sandbox.connect),
  };
  onStep('makers');
  const bots = await startBots(
    {
      url: SIMULATION_ORIGIN,
      chainKeys: [...keys],
      makers,
      traders,
      pace,
      slowAuctions: 30,
      seed,
      dialect: 'interface',
      native: true,
    },
    outside,
    log,
  );
  await simulated.goLive();
  if (!from && history > 0) {
    onStep('history');
    const past = { count: history, seed, chains, tokens: tokenTable.filter(listed), now: since };
    for (const orders of historyOrders(past, MAX_BATCH_SIZE)) {
      await store.write([{ kind: 'orders', orders }]);
      await breathe();
    }
  }
  return {
    fetch: fetchHere,
    connect: sandbox.connect,
    since,
    changes: async () => {
      const resumes = await Promise.all(simulated.evms.map((evm) => evm.pause()));
      const changes = {
        since,
        savedAt: Date.now(),
        chains: simulated.evms.map((evm) => evm.changes()),
        store: [...changed.values()],
      };
      changed.clear();
      for (const resume of resumes) resume();
      return changes;
    },
    stop: async () => {
      await bots.stop();
      await sandbox.stop();
    },
  };
};
