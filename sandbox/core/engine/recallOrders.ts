import { isPaidOut } from '../../../src/domain/order/OrderRecord.ts';
import type { ChainClient } from '../chain/createChainClient.ts';
import { errorLine } from '../errorLine.ts';
import type { OrderStore } from '../store/createOrderStore.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import { readOrderStatus } from './depositTrade.ts';

/** Compared at a time, newest first, until a whole batch agrees with the chains: older ones do then too. */
const MAX_BATCH_SIZE = 50;

/**
 * After a crash the chains may be older than the store: completed orders without a fill there become failed, without their
 * lost transactions, and are logged. A chain without a response changes nothing.
 */
export const recallOrders = async (options: {
  readonly store: Pick<OrderStore, 'closedOrders' | 'write'>;
  readonly clients: ReadonlyMap<string, ChainClient>;
  readonly now: () => number;
  readonly log: (line: string) => void;
}): Promise<void> => {
  const { clients, store, log } = options;

  const recall = async ({ orderHash, inputChain, outputChain }: StoredOrder): Promise<boolean> => {
    const source = clients.get(inputChain);
    const destination = clients.get(outputChain);
    if (!source || !destination) return false;
    const status = await readOrderStatus(destination, orderHash);
    if (isPaidOut(status)) return false;
    const deposited = (await readOrderStatus(source, orderHash)) !== 'unknown';
    log(`order ${orderHash} was completed, and ${outputChain} no longer knows of its fill: it has failed`);
    await store.write([{ kind: 'recall', orderHash, deposited, timestamp: options.now() }]);
    return true;
  };

  const closed = store.closedOrders();
  for (let from = 0; from < closed.length; from += MAX_BATCH_SIZE) {
    const recalled = await Promise.all(
      closed.slice(from, from + MAX_BATCH_SIZE).map((order) =>
        recall(order).catch((error: unknown) => {
          log(`order ${order.orderHash} could not be compared with its chains: ${errorLine(error)}`);
          return false;
        }),
      ),
    );
    if (!recalled.some(Boolean)) return;
  }
};
