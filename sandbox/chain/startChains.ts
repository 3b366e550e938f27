import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Hex, isHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { accounts } from './accounts.ts';
import { startAnvil } from './anvilProcess.ts';
import { chainTable, type LiveChain, madeAddress, type SandboxChain } from './chainTable.ts';
import { compileContracts } from './compileContracts.ts';
import { installContracts } from './installContracts.ts';
import { fundGas } from './mintTokens.ts';
import { nodeRpc, nodeRpcHex } from './nodeRpc.ts';
import { isRunning, killProcess } from './processes.ts';

/** A running node as it is persisted, so that the next start with the same data directory finds it. */
type ChainState = { readonly pid: number; readonly port: number; readonly instance: Hex };

const marker = madeAddress('instance marker');

const readState = (file: string): ChainState | null => {
  try {
    const { pid, port, instance } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && Number.isInteger(port) && isHex(instance) ? { pid, port, instance } : null;
  } catch {
    return null;
  }
};

const isOurs = async (state: ChainState): Promise<boolean> => {
  try {
    return (await nodeRpc(`http://127.0.0.1:${state.port}`, 'eth_getCode', [marker, 'latest'])) === state.instance;
  } catch {
    return false;
  }
};

/** Marks a node as the one of this file: process ids and ports are reused by others. */
const writeChainState = async (file: string, state: ChainState): Promise<void> => {
  await nodeRpc(`http://127.0.0.1:${state.port}`, 'anvil_setCode', [marker, state.instance]);
  writeFileSync(file, `${JSON.stringify(state)}\n`);
};

const adoptChain = async (file: string): Promise<ChainState | null> => {
  const state = readState(file);
  if (!state || !isRunning(state.pid)) return null;
  return (await isOurs(state)) ? state : null;
};

/** Saves the state of chains, so that killed nodes restart from it. */
type ChainKeeper = {
  add(chain: { readonly name: string; readonly rpcUrl: string }, stateFile: string): void;
  /** Saves the chains that have new blocks. A node that does not respond keeps its older state. */
  save(): Promise<void>;
  /** Saves a last time and ends. */
  stop(): Promise<void>;
};

type Persisted = { readonly name: string; readonly rpcUrl: string; readonly stateFile: string; block: string };

/** Written beside and renamed, so that a state on disk is always complete. */
const saveChain = async (persisted: Persisted): Promise<void> => {
  const block = await nodeRpcHex(persisted.rpcUrl, 'eth_blockNumber');
  if (block === persisted.block) return;
  const dump = await nodeRpcHex(persisted.rpcUrl, 'anvil_dumpState');
  writeFileSync(`${persisted.stateFile}.new`, gunzipSync(Buffer.from(dump.slice(2), 'hex')));
  renameSync(`${persisted.stateFile}.new`, persisted.stateFile);
  persisted.block = block;
};

/** `everyMs` is the past that a power cut may cost. */
export const createChainKeeper = (options: {
  readonly everyMs: number;
  readonly log: (line: string) => void;
}): ChainKeeper => {
  const chains: Persisted[] = [];
  let saving: Promise<void> = Promise.resolve();

  // One chain after the other: a node does nothing else while it dumps.
  const saveAll = async () => {
    for (const persisted of chains) {
      await saveChain(persisted).catch((error) =>
        options.log(`${persisted.name} could not be saved: ${String(error)}`),
      );
    }
  };
  const save = () => {
    saving = saving.then(saveAll);
    return saving;
  };
  const timer = setInterval(save, options.everyMs).unref();
  return {
    add: ({ name, rpcUrl }, stateFile) => void chains.push({ name, rpcUrl, stateFile, block: '' }),
    save,
    stop: () => {
      clearInterval(timer);
      return save();
    },
  };
};

/** `keep: false`: the data directory is temporary, so no state is written. */
export type StartChainsOptions = {
  readonly chainKeys: readonly string[];
  readonly dataDir: string;
  readonly log: (line: string) => void;
  readonly keep?: boolean;
  /** Called as soon as a node runs. */
  readonly onProcess?: (pid: number) => void;
  /** Unix seconds of the first block, for tests of another time. */
  readonly timestamp?: number;
};

export type RunningChain = LiveChain;

type StartedChains = {
  readonly chains: readonly RunningChain[];
  /** Saves now; also done every 15 s and at the end. */
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
    await Promise.all(pids.splice(0).map((pid) => killProcess(pid)));
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
