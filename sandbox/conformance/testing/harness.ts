import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { test } from 'vitest';
import { serveEvmChains } from '../../browser/testing/serveEvmChains.ts';
import { accounts } from '../../chain/accounts.ts';
import { allowSolver, fundGas, mintTokens } from '../../chain/mintTokens.ts';
import { type RunningChain, startChains } from '../../chain/startChains.ts';
import { tokenTable } from '../../chain/tokenTable.ts';
import { createOrderStore, type Entry } from '../../core/store/createOrderStore.ts';
import { type Served, type ServeSettings, serveStart } from '../../node/serveStart.ts';
import { chainWriter } from './chainWriter.ts';
import { type Listener, openListener } from './openListener.ts';
import { openMaker, type TestMaker, type TestMakerOptions } from './openMaker.ts';
import { serveSimulation } from './serveSimulation.ts';

/**
 * The service is that of a simulation (sandbox/browser), reached through the client of a page: the project
 * `simulation` of the tests. Rows that cannot hold there are skipped, and listed in docs/SANDBOX.md.
 */
export const inBrowser = process.env.CAUSEWAY_SANDBOX === 'browser';
const BLOCK_MS = 50;
/** In a browser one thread does everything, makers of tests included: auctions are longer. */
const AUCTION_MS = 1_000;

/** A row about the network, processes or files, which a service in a browser has not (docs/SANDBOX.md). */
export const networkTest = test.skipIf(inBrowser);

/** A service as tests start it; port 0 is any free one. */
export const DEFAULTS: Omit<ServeSettings, 'chains' | 'dataDir'> = {
  port: 0,
  host: '127.0.0.1',
  temporary: false,
  auctionWindowMs: 150,
  quoteValidityMs: 90_000,
  fillTimeoutMs: 30_000,
  dialect: 'interface',
  strict: false,
  corsOrigins: [],
  hosts: [],
  native: false,
  faults: false,
  feedRate: 0,
  history: 0,
  walletConnect: false,
  seed: 1,
};

/** A trader of the tests, with tokens and approvals on every chain. */
export const trader = privateKeyToAccount(accounts.trader(90));

export type JsonResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
};

/** A service on real chains, and what tests do with it. Speaks the interface only; shares no decoder with the app. */
export type Harness = {
  readonly url: string;
  readonly wsUrl: string;
  readonly chains: readonly RunningChain[];
  readonly storeFile: string;
  readonly persisted: readonly Entry[];
  readonly log: string[];
  chain(chainKey: string): RunningChain;
  token(chainKey: string, symbol: string): { address: Hex; decimals: number };
  get(path: string): Promise<JsonResponse>;
  post(path: string, body: unknown): Promise<JsonResponse>;
  raw(path: string, init: RequestInit): Promise<JsonResponse>;
  listen(rfqId?: string): Promise<Listener>;
  maker(options?: Partial<TestMakerOptions>): Promise<TestMaker>;
  /** Ends the service and starts it again on the same data, with other settings if wanted. */
  restart(settings?: Partial<ServeSettings>): Promise<void>;
  stop(): Promise<void>;
};

/** Gives an account gas, tokens, unlimited approvals and the right to fill on every chain. */
export const outfit = async (chains: readonly RunningChain[], key: Hex): Promise<void> => {
  const account = privateKeyToAccount(key);
  await Promise.all(
    chains.map(async (chain) => {
      await fundGas(chain, account.address);
      await allowSolver(chain, account.address);
      const writer = chainWriter(chain, account);
      for (const token of tokenTable.filter((each) => each.chainKey === chain.chainKey)) {
        await mintTokens(chain, token, account.address, 1_000_000n * 10n ** BigInt(token.decimals));
        await writer.approve(token.address, chain.settlement, 2n ** 255n);
      }
    }),
  );
};

const responseOf = async (response: Response): Promise<JsonResponse> => {
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { status: response.status, headers: response.headers, body };
};

/** Boots chains and a service; the chains are shared by all restarts of the service. */
export const createHarness = async (
  chainKeys: readonly string[],
  settings: Partial<ServeSettings> = {},
): Promise<Harness> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'causeway-test-'));
  const log: string[] = [];
  const started = inBrowser
    ? await serveEvmChains(chainKeys, BLOCK_MS)
    : await startChains({ chainKeys, dataDir, log: () => undefined, keep: false });
  const { chains } = started;
  const persisted: Entry[] = [];
  const store = createOrderStore({ persist: async (entries) => void persisted.push(...entries) });
  const serve = (more: Partial<ServeSettings>): Promise<Served> => {
    const slow = inBrowser ? { auctionWindowMs: AUCTION_MS } : {};
    const given = { ...DEFAULTS, dataDir, chains, ...settings, ...slow, ...more };
    const say = (line: string) => void log.push(line);
    return inBrowser ? serveSimulation(given, store, say) : serveStart(given, say);
  };
  let served = await serve({});
  await outfit(chains, accounts.trader(90));
  const makers: TestMaker[] = [];
  const listeners: Listener[] = [];
  const chain = (chainKey: string): RunningChain => {
    const found = chains.find((each) => each.chainKey === chainKey);
    if (!found) throw new Error(`no chain ${chainKey}`);
    return found;
  };
  const wsUrl = () => `${served.url.replace('http', 'ws')}/ws`;
  const raw: Harness['raw'] = async (at, init) => responseOf(await fetch(`${served.url}${at}`, init));
  const endClients = async () => {
    for (const listener of listeners.splice(0)) listener.close();
    for (const maker of makers.splice(0)) await maker.close();
  };

  return {
    get url() {
      return served.url;
    },
    get wsUrl() {
      return wsUrl();
    },
    chains,
    storeFile: path.join(dataDir, 'orders.db'),
    persisted,
    log,
    chain,
    token: (chainKey, symbol) => {
      const found = tokenTable.find((each) => each.chainKey === chainKey && each.symbol === symbol);
      if (!found) throw new Error(`no ${symbol} on ${chainKey}`);
      return found;
    },
    get: (at) => raw(at, {}),
    post: (at, body) =>
      raw(at, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    raw,
    listen: async (rfqId = 'ALL') => {
      const listener = await openListener(wsUrl(), rfqId);
      listeners.push(listener);
      return listener;
    },
    maker: async (options = {}) => {
      const key = options.key ?? accounts.maker(90 + makers.length);
      await outfit(chains, key);
      const maker = await openMaker({ key, url: served.url, wsUrl: wsUrl(), chains, ...options });
      makers.push(maker);
      return maker;
    },
    restart: async (more = {}) => {
      await endClients();
      await served.stop();
      served = await serve(more);
    },
    stop: async () => {
      await endClients();
      await served.stop();
      await started.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
