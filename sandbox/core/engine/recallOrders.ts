import type { Hex } from 'viem';
import type { ChainClient } from '../chain/createChainClient.ts';
import type { Writer } from '../store/createWriter.ts';
import type { ClosedOrder, OrderStore } from '../store/OrderStore.ts';
import { readOrderStatus } from './depositTrade.ts';

/** So many at a time, the newest first, until a whole lot agrees with the chains: older ones do then too. */
const LOT = 50;

/**
 * After a crash of everything the chains may have come back from an older state than the store's: orders that were
 * completed are not filled there. Each of them becomes failed, without the transactions that are gone, and is named in
 * the log. Returns their hashes. A chain that does not answer changes nothing.
 */
export const recallOrders = async (options: {
  readonly store: Pick<OrderStore, 'closedOrders'>;
  readonly clients: ReadonlyMap<string, ChainClient>;
  readonly writer: Pick<Writer, 'write'>;
  readonly now: () => number;
  readonly log: (line: string) => void;
}): Promise<readonly Hex[]> => {
  const { clients, log } = options;
  const recalled: Hex[] = [];

  const recall = async ({ orderHash, inputChain, outputChain }: ClosedOrder): Promise<boolean> => {
    const source = clients.get(inputChain);
    const destination = clients.get(outputChain);
    if (!source || !destination) return false;
    const there = await readOrderStatus(destination, orderHash);
    if (there === 'filled' || there === 'settled') return false;
    const deposited = (await readOrderStatus(source, orderHash)) !== 'unknown';
    log(`order ${orderHash} was completed, and ${outputChain} no longer knows of its fill: it has failed`);
    await options.writer.write([{ kind: 'recall', orderHash, deposited, timestamp: options.now() }]);
    recalled.push(orderHash);
    return true;
  };

  // Recalled ones are no longer among those that are asked for.
  for (let agreeing = 0; ; ) {
    const lot = await options.store.closedOrders(LOT, agreeing);
    const ends = await Promise.all(
      lot.map((order) =>
        recall(order).catch((error: unknown) => {
          log(`order ${order.orderHash} could not be compared with its chains: ${String(error).split('\n')[0]}`);
          return false;
        }),
      ),
    );
    const wrong = ends.filter(Boolean).length;
    agreeing += lot.length - wrong;
    if (wrong === 0) return recalled;
  }
};
