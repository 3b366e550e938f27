import { renameSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { nodeRpcHex } from './nodeRpc.ts';

/** Keeps the state of chains on disk, so that nodes which are killed can be started again where they were. */
export type ChainKeeper = {
  add(chain: { readonly name: string; readonly rpcUrl: string }, stateFile: string): void;
  /** Writes down what has changed since the last time. A node that does not answer keeps its older state. */
  save(): Promise<void>;
  /** Saves a last time and ends. */
  stop(): Promise<void>;
};

type Kept = { readonly name: string; readonly rpcUrl: string; readonly stateFile: string; block: string };

/** Written beside and renamed: a state on disk is always a whole one. */
const saveChain = async (kept: Kept): Promise<void> => {
  const block = await nodeRpcHex(kept.rpcUrl, 'eth_blockNumber');
  if (block === kept.block) return;
  const dump = await nodeRpcHex(kept.rpcUrl, 'anvil_dumpState');
  writeFileSync(`${kept.stateFile}.new`, gunzipSync(Buffer.from(dump.slice(2), 'hex')));
  renameSync(`${kept.stateFile}.new`, kept.stateFile);
  kept.block = block;
};

/** Makes the keeper; `everyMs` is how much of the past a power cut may cost. */
export const createChainKeeper = (options: {
  readonly everyMs: number;
  readonly log: (line: string) => void;
}): ChainKeeper => {
  const chains: Kept[] = [];
  let saving: Promise<void> = Promise.resolve();

  // One chain after the other: a node does nothing else while it writes.
  const saveAll = async () => {
    for (const kept of chains) {
      await saveChain(kept).catch((error) => options.log(`${kept.name} could not be saved: ${String(error)}`));
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
