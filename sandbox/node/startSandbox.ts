import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chainTable } from '../chain/chainTable.ts';
import { fundAccounts } from '../chain/fundAccounts.ts';
import { type RunningChain, startChains } from '../chain/startChains.ts';
import { lockDataDir } from './lockDataDir.ts';
import { portIsFree } from './portIsFree.ts';
import { killNodes, removeTemporary } from './removeTemporary.ts';
import { portTaken } from './StartError.ts';
import type { SandboxOptions } from './sandboxOptions.ts';
import type { ServeSettings } from './serveStart.ts';
import { spawnEntry } from './spawnEntry.ts';
import { type Supervised, superviseEntry } from './superviseEntry.ts';

/** Polls GET {url}/chains until it is 200; throws when the signal fires. */
const waitForService = async (url: string, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const isUp = await fetch(`${url}/chains`, { signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await delay(100, undefined, { signal });
  }
  throw new Error('The service ended before it answered.');
};

export type Sandbox = {
  readonly url: string;
  readonly dataDir: string;
  readonly chains: readonly RunningChain[];
  readonly service: Supervised;
  readonly bots: Supervised | null;
  stop(): Promise<void>;
};

type Context = {
  readonly options: SandboxOptions;
  readonly dataDir: string;
  readonly temporary: boolean;
  readonly log: (line: string) => void;
  readonly url: string;
};

const startService = (context: Context, chains: readonly RunningChain[]): Promise<Supervised> => {
  const { options, dataDir, temporary, url, log } = context;
  const origins = ['localhost', '127.0.0.1'].map((name) => `http://${name}:${options.webPort}`);
  const settings: ServeSettings = {
    port: options.port,
    host: options.host,
    dataDir,
    temporary,
    chains,
    auctionWindowMs: options.auctionWindowMs,
    quoteValidityMs: options.quoteValidityMs,
    fillTimeoutMs: options.fillTimeoutMs,
    dialect: options.dialect,
    strict: options.strict,
    corsOrigins: origins,
    hosts: [],
    native: options.native,
    faults: options.faults,
    feedRate: options.feedRate,
    history: options.history,
    walletConnect: options.walletConnect,
    seed: options.seed,
  };
  return superviseEntry({
    name: 'service',
    spawn: () =>
      spawnEntry('sandbox/node/serve.ts', { CAUSEWAY_SERVICE: JSON.stringify(settings) }, (line) =>
        log(`service: ${line}`),
      ),
    ready: (ended) => waitForService(url, ended),
    log,
  });
};

const startBots = async (context: Context, chains: readonly RunningChain[]): Promise<Supervised | null> => {
  const { options, url, log } = context;
  if (options.makers + options.traders === 0) return null;
  const settings = {
    url,
    chainKeys: chains.map((chain) => chain.chainKey),
    makers: options.makers,
    traders: options.traders,
    pace: options.pace,
    slowAuctions: options.slowAuctions,
    seed: options.seed,
    dialect: options.dialect,
    native: options.native,
  };
  let ready: () => void = () => undefined;
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  return superviseEntry({
    name: 'bots',
    spawn: () =>
      spawnEntry('sandbox/node/bots.ts', { CAUSEWAY_BOTS: JSON.stringify(settings) }, (line) => {
        if (line === 'ready') ready();
        else log(`bots: ${line}`);
      }),
    ready: () => isReady,
    log,
  });
};

const openDataDir = (data: string | null): { dataDir: string; temporary: boolean } => {
  if (data === null) return { dataDir: mkdtempSync(path.join(tmpdir(), 'causeway-')), temporary: true };
  const dataDir = path.resolve(data);
  mkdirSync(dataDir, { recursive: true });
  return { dataDir, temporary: false };
};

/**
 * Starts chains, service and bots; resolves when makers respond. What has started is ended again when a part fails to
 * start, when the signal fires and, for a temporary sandbox, when this process exits. When it is killed, the service
 * process does that (serve.ts).
 */
export const startSandbox = async (
  options: SandboxOptions,
  say: (line: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<Sandbox> => {
  if (!(await portIsFree(options.port, options.host))) throw portTaken(options.port, '--port');
  const { dataDir, temporary } = openDataDir(options.data);
  const unlock = await lockDataDir(dataDir);
  const nodes = new Set<number>();
  const cleanUp = () => {
    if (temporary) removeTemporary(nodes, dataDir);
  };
  process.once('exit', cleanUp);
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  aborted.catch(() => undefined);
  const endings: (() => Promise<void>)[] = [];
  let stopping = false;
  // Errors of parts that are being stopped are expected.
  const log = (line: string) => {
    if (!stopping) say(line);
  };
  const stop = async () => {
    stopping = true;
    for (const end of endings.splice(0).reverse()) await end();
    unlock();
    cleanUp();
    process.off('exit', cleanUp);
  };
  const context: Context = { options, dataDir, temporary, log, url: `http://${options.host}:${options.port}` };
  const start = async (): Promise<Sandbox> => {
    const chainKeys = options.chains ?? chainTable.map((chain) => chain.chainKey);
    log(`Starting ${chainKeys.length} chains…`);
    const onProcess = (pid: number) => nodes.add(pid);
    const running = await startChains({ chainKeys, dataDir, log, keep: !temporary, onProcess });
    endings.push(() => running.stop());
    signal.throwIfAborted();
    log('Starting the service, and giving makers, traders and the visitor their tokens…');
    const [served, funded] = await Promise.allSettled([
      startService(context, running.chains),
      fundAccounts(running.chains, options),
    ]);
    if (served.status === 'rejected') throw served.reason;
    const service = served.value;
    endings.push(() => service.stop());
    if (funded.status === 'rejected') throw funded.reason;
    signal.throwIfAborted();
    if (options.makers + options.traders > 0) log(`Starting ${options.makers} makers and ${options.traders} traders…`);
    const bots = await startBots(context, running.chains);
    if (bots) endings.push(() => bots.stop());
    const state = { url: context.url, supervisor: process.pid };
    writeFileSync(path.join(dataDir, 'sandbox.json'), `${JSON.stringify(state)}\n`);
    return { url: context.url, dataDir, chains: running.chains, service, bots, stop };
  };
  try {
    return await Promise.race([start(), aborted]);
  } catch (error) {
    await stop();
    killNodes(nodes);
    throw error;
  }
};
