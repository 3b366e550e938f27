import { bytesToHex, type Hex, hexToBytes } from 'viem';
import type { ChainClient } from '../chain/createChainClient.ts';
import type { Writer } from '../store/createWriter.ts';
import type { Store } from '../store/openStore.ts';
import { readOrderStatus } from './depositTrade.ts';

/** So many at a time, the newest first, until a whole lot agrees with the chains: older ones do then too. */
const LOT = 50;

type Closed = { readonly orderHash: Hex; readonly inputChain: string; readonly outputChain: string };

const closedOrders = async (store: Store, offset: number): Promise<readonly Closed[]> => {
  const { rows } = await store.execute({
    sql: `SELECT orders.order_hash, input_chain, output_chain FROM trades JOIN orders USING (order_hash)
      WHERE trades.open = 0 AND orders.status = 'completed' ORDER BY trades.rowid DESC LIMIT ? OFFSET ?`,
    args: [LOT, offset],
  });
  return rows.map((row) => ({
    orderHash: bytesToHex(new Uint8Array(row.order_hash as ArrayBuffer)),
    inputChain: String(row.input_chain),
    outputChain: String(row.output_chain),
  }));
};

/**
 * After a crash of everything the chains may have come back from an older state than the store's: orders that were
 * completed are not filled there. Each of them becomes failed, without the transactions that are gone, and is named in
 * the log. Returns their hashes. A chain that does not answer changes nothing.
 */
export const recallOrders = async (options: {
  readonly store: Store;
  readonly clients: ReadonlyMap<string, ChainClient>;
  readonly writer: Pick<Writer, 'write'>;
  readonly now: () => number;
  readonly log: (line: string) => void;
}): Promise<readonly Hex[]> => {
  const { clients, log } = options;
  const recalled: Hex[] = [];

  const recall = async ({ orderHash, inputChain, outputChain }: Closed): Promise<boolean> => {
    const source = clients.get(inputChain);
    const destination = clients.get(outputChain);
    if (!source || !destination) return false;
    const there = await readOrderStatus(destination, orderHash);
    if (there === 'filled' || there === 'settled') return false;
    const deposited = (await readOrderStatus(source, orderHash)) !== 'unknown';
    log(`order ${orderHash} was completed, and ${outputChain} no longer knows of its fill: it has failed`);
    await options.writer.write([
      {
        sql: `UPDATE orders SET status = 'failed', fail_reason = 'unfilled', dst_tx = NULL, timestamp = max(timestamp, ?),
          src_tx = CASE WHEN ? THEN src_tx ELSE NULL END WHERE order_hash = ?`,
        args: [options.now(), deposited ? 1 : 0, hexToBytes(orderHash)],
      },
    ]);
    recalled.push(orderHash);
    return true;
  };

  // Recalled ones are no longer among those that are asked for.
  for (let agreeing = 0; ; ) {
    const lot = await closedOrders(options.store, agreeing);
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
