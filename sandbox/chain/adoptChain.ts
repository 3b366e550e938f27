import { readFileSync, writeFileSync } from 'node:fs';
import { type Hex, isHex } from 'viem';
import { madeAddress } from './madeAddress.ts';
import { nodeRpc } from './nodeRpc.ts';
import { endProcess, isRunning } from './processes.ts';

/** What is written down of a running node, so that the next start with the same data directory finds it. */
export type ChainState = { readonly pid: number; readonly port: number; readonly instance: Hex };

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

/** Marks a node as the one that the file speaks of: process ids and ports are used again by others. */
export const writeChainState = async (file: string, state: ChainState): Promise<void> => {
  await nodeRpc(`http://127.0.0.1:${state.port}`, 'anvil_setCode', [marker, state.instance]);
  writeFileSync(file, `${JSON.stringify(state)}\n`);
};

/** The node that an earlier start left running, or null. */
export const adoptChain = async (file: string): Promise<ChainState | null> => {
  const state = readState(file);
  if (!state || !isRunning(state.pid)) return null;
  return (await isOurs(state)) ? state : null;
};

/** Ends a node of ours and waits for it. What it knows is lost, unless a keeper has written it down. */
export const endChain = (pid: number): Promise<void> => endProcess(pid, 0);
