import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { privateKeyToAccount } from 'viem/accounts';
import { accounts } from './accounts.ts';
import { adoptChain, endChain, writeChainState } from './adoptChain.ts';
import { startAnvil } from './anvilProcess.ts';
import { createChainKeeper } from './chainKeeper.ts';
import { chainTable } from './chainTable.ts';
import { compileContracts } from './compileContracts.ts';
import { installContracts } from './installContracts.ts';
import { fundGas } from './mintTokens.ts';
import type { LiveChain, SandboxChain } from './SandboxChain.ts';

/** `keep: false` says that the data directory is temporary: no state of a chain is written. */
export type StartChainsOptions = {
  readonly chainKeys: readonly string[];
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly keep?: boolean;
  /** Called as soon as a node runs, before anything is on it. */
  readonly onProcess?: (pid: number) => void;
  /** Unix seconds of the first block, for tests of another time. */
  readonly timestamp?: number;
};

/** A chain of the sandbox whose node runs on this machine. */
export type RunningChain = LiveChain;

/** The running chains, in the order asked for, and how to end them. */
export type StartedChains = {
  readonly chains: readonly RunningChain[];
  /** Writes the chains' states down now; it is also done every 15 s, and at the end. */
  save(): Promise<void>;
  stop(): Promise<void>;
};

const SAVE_MS = 15_000;

const chainsOf = (chainKeys: readonly string[]): SandboxChain[] =>
  chainKeys.map((key) => {
    const chain = chainTable.find((each) => each.chainKey === key);
    if (!chain)
      throw new Error(`No chain is called "${key}". There are: ${chainTable.map((c) => c.chainKey).join(', ')}.`);
    return chain;
  });

const stateFileOf = ({ chainKey }: SandboxChain, { dataDir }: StartChainsOptions): string =>
  path.join(dataDir, 'chains', `${chainKey}.state`);

const startOrAdopt = async (
  chain: SandboxChain,
  options: StartChainsOptions,
  started: (pid: number, ended?: Promise<void>) => void,
): Promise<RunningChain> => {
  const file = (ending: string) => path.join(options.dataDir, 'chains', `${chain.chainKey}.${ending}`);
  const adopted = await adoptChain(file('json'));
  if (adopted) {
    options.log(`${chain.name} was still running (process ${adopted.pid}).`);
    started(adopted.pid);
    return { ...chain, rpcUrl: `http://127.0.0.1:${adopted.port}`, pid: adopted.pid };
  }
  const { pid, port } = await startAnvil({
    chainId: chain.chainId,
    logFile: file('log'),
    stateFile: options.keep === false ? null : stateFileOf(chain, options),
    onSpawn: started,
    ...(options.timestamp === undefined ? {} : { timestamp: options.timestamp }),
  });
  await writeChainState(file('json'), { pid, port, instance: `0x${randomBytes(16).toString('hex')}` });
  return { ...chain, rpcUrl: `http://127.0.0.1:${port}`, pid };
};

/**
 * Starts a local node for each chain, or adopts the ones that still run from an earlier start with the same data
 * directory, with settlement, bus and tokens at their addresses. If one chain fails, the others are ended again.
 */
export const startChains = async (options: StartChainsOptions): Promise<StartedChains> => {
  const wanted = chainsOf(options.chainKeys);
  const contracts = await compileContracts();
  mkdirSync(path.join(options.dataDir, 'chains'), { recursive: true });
  const pids: number[] = [];
  const started = (pid: number, ended?: Promise<void>): void => {
    pids.push(pid);
    options.onProcess?.(pid);
    // Those that `stop` ends are no longer on the list.
    void ended?.then(() => pids.includes(pid) && options.log(`A chain's node has ended by itself (process ${pid}).`));
  };
  const keeper = options.keep === false ? null : createChainKeeper({ everyMs: SAVE_MS, log: options.log });
  const stop = async (): Promise<void> => {
    await keeper?.stop();
    await Promise.all(pids.splice(0).map((pid) => endChain(pid)));
  };
  const relayer = privateKeyToAccount(accounts.relayer).address;
  const settled = await Promise.allSettled(
    wanted.map(async (each) => {
      const chain = await startOrAdopt(each, options, started);
      await installContracts(chain, contracts, wanted);
      await fundGas(chain, relayer);
      keeper?.add(chain, stateFileOf(chain, options));
      return chain;
    }),
  );
  const failure = settled.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  const chains = settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  return { chains, save: async () => keeper?.save(), stop };
};
