import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningChain } from '../../sandbox/chain/startChains.ts';
import { sandboxOptions } from '../../sandbox/node/sandboxOptions.ts';
import { startPage } from '../../sandbox/node/startPage.ts';
import { startSandbox } from '../../sandbox/node/startSandbox.ts';
import { freePort } from '../../sandbox/testing/freePort.ts';
import { bundleWallet } from '../../sandbox/web/buildApp.ts';

/** The chains that its orders cross. */
export const ROUTE = { from: 'base', to: 'arbitrum' } as const;
type ChainKey = (typeof ROUTE)[keyof typeof ROUTE];

/** A sandbox of its own, whose parts a test may stop, kill and lie with. */
export type RecoverySandbox = Awaited<ReturnType<typeof recoverySandbox>>;

const post = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** Starts two chains, the service with faults, one maker, and the built app. Ready in about 5 s. */
export const recoverySandbox = async () => {
  mkdirSync(path.resolve('node_modules/.cache/causeway-reports'), { recursive: true });
  const keys = Object.values(ROUTE);
  const [port, webPort] = [await freePort(), await freePort()];
  const args = ['--chains', keys.join(','), '--makers', '1', '--quiet', '--history', '0', '--faults'];
  const ports = ['--port', String(port), '--web-port', String(webPort), '--skip-build'];
  const options = sandboxOptions([...args, ...ports], keys);
  const log: string[] = [];
  const [sandbox, wallet] = await Promise.all([
    startSandbox(options, (line) => log.push(line)),
    bundleWallet(process.cwd()),
  ]);
  const page = await startPage(options, sandbox, wallet);
  const { url } = sandbox;
  let skewMs = 0;

  const chain = (key: ChainKey): RunningChain => {
    const found = sandbox.chains.find((one) => one.chainKey === key);
    if (!found) throw new Error(`no chain ${key}`);
    return found;
  };
  const node = async (key: ChainKey, method: string, params: readonly unknown[] = []): Promise<unknown> =>
    post(chain(key).rpcUrl, { jsonrpc: '2.0', id: 1, method, params });
  const responds = async (): Promise<boolean> =>
    fetch(`${url}/chains`, { signal: AbortSignal.timeout(1_000) }).then(
      (response) => response.ok,
      () => false,
    );
  const setClock = () => post(`${url}/sandbox/faults/clock`, { skewMs });

  return {
    url,
    appUrl: page.url,
    chains: sandbox.chains,
    log,
    chain,
    /** The service's own time, in ms. */
    now: () => Date.now() + skewMs,
    fault: (rule: object) => post(`${url}/sandbox/faults`, rule),
    /** Takes all rules back; the clock stays where it is. */
    truth: async () => {
      await fetch(`${url}/sandbox/faults`, { method: 'DELETE' });
      await setClock();
    },
    /** Closes every socket: makers reconnect, and get their pending calls. */
    closeSockets: () => post(`${url}/sandbox/faults/sockets`, { action: 'close' }),
    /** Enables or disables the nodes, for the service and the page. */
    stopNodes: async (stopped: boolean) => {
      for (const chainKey of keys) await post(`${url}/sandbox/faults/chains`, { chainKey, stopped });
    },
    /** Sets the service's clock wrong by so much, for good. */
    skew: async (ms: number) => {
      skewMs = ms;
      await setClock();
    },
    /** Moves the service and both chains on in time together. */
    travel: async (seconds: number) => {
      skewMs += seconds * 1000;
      for (const key of keys) {
        await node(key, 'evm_increaseTime', [seconds]);
        await node(key, 'evm_mine');
      }
      await setClock();
    },
    /** Transactions wait in the pool while it is off. */
    automine: async (key: ChainKey, on: boolean) => {
      await node(key, 'evm_setAutomine', [on]);
      if (on) await node(key, 'evm_mine');
    },
    /** Pending transactions of a chain. */
    waiting: async (key: ChainKey): Promise<number> => {
      const { result } = (await node(key, 'txpool_status')) as { result: { pending: string } };
      return Number(result.pending);
    },
    freeze: (frozen: boolean) => process.kill(sandbox.service.pid(), frozen ? 'SIGSTOP' : 'SIGCONT'),
    /** kill -9 of the service; the supervisor starts it again. Resolves when it responds, its clock as before. */
    killService: async () => {
      const before = sandbox.service.pid();
      process.kill(before, 'SIGKILL');
      while (sandbox.service.pid() === before || !(await responds())) await delay(50);
      await setClock();
    },
    stop: async () => {
      await page.stop();
      await sandbox.stop();
    },
  };
};
