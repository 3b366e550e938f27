import type { RpcLog } from 'viem';
import type { Cursor } from '../store/createOrderStore.ts';
import type { ChainClient } from './createChainClient.ts';

const BUSY_MS = 80;
const IDLE_MS = 1_000;
const FAULT_MS = 500;

export type Watcher = {
  /** Polls at once: something is about to happen on this chain. */
  nudge(): void;
  readonly ended: Promise<void>;
};

/**
 * Follows the logs of the settlement contract and the bus of a chain from the stored cursor on. `onLogs` gets them in order
 * and resolves to the last durable block, which is stored.
 */
export const createWatcher = (options: {
  readonly client: ChainClient;
  readonly load: () => Cursor | null;
  readonly store: (cursor: Cursor) => Promise<void>;
  readonly onLogs: (logs: readonly RpcLog[], upTo: number) => Promise<number>;
  readonly isBusy: () => boolean;
  readonly stopped: AbortSignal;
  readonly log: (line: string) => void;
}): Watcher => {
  const { client, stopped } = options;
  let wake = () => {};

  const start = async (): Promise<{ genesis: string; scanned: number }> => {
    const genesis = await client.genesis();
    const cursor = options.load();
    const known = cursor?.genesis === genesis && cursor.block <= (await client.blockNumber());
    return { genesis, scanned: known ? cursor.block : 0 };
  };
  const scan = async (state: { genesis: string; scanned: number; stored: number }) => {
    const latest = await client.blockNumber();
    if (latest < state.scanned) state.scanned = 0;
    if (latest === state.scanned) return;
    const { settlement, bus } = client.chain;
    const logs = await client.logs({ address: [settlement, bus], from: state.scanned + 1, to: latest });
    const safe = await options.onLogs(logs, latest);
    state.scanned = latest;
    if (safe === state.stored) return;
    state.stored = safe;
    await options.store({ block: safe, genesis: state.genesis });
  };
  const pause = (delayMs: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, stopped.aborted ? 0 : delayMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  stopped.addEventListener('abort', () => wake());
  const run = async () => {
    let state: { genesis: string; scanned: number; stored: number } | null = null;
    let silent = false;
    while (!stopped.aborted) {
      try {
        state ??= { ...(await start()), stored: -1 };
        await scan(state);
        silent = false;
        await pause(options.isBusy() ? BUSY_MS : IDLE_MS);
      } catch (error) {
        if (!silent && !stopped.aborted)
          options.log(`following ${client.chain.chainKey} stands still: ${String(error).split('\n')[0]}`);
        silent = true;
        await pause(FAULT_MS);
      }
    }
  };
  return { nudge: () => wake(), ended: run() };
};
