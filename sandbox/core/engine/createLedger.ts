import type { Hex } from 'viem';
import type { Hub } from '../feed/createHub.ts';
import type { OrderStore } from '../store/createOrderStore.ts';
import type { FailReason, StoredOrder, StoredStatus } from '../store/StoredOrder.ts';
import type { Trade } from './Rfq.ts';
import { isFailurePublished } from './rankMakerQuotes.ts';

const RANK: Record<StoredStatus, number> = { pending: 0, received: 1, failed: 2, completed: 3 };

export type Step = {
  readonly status: StoredStatus;
  readonly failReason?: FailReason;
  readonly srcTx?: Hex;
  readonly dstTx?: Hex;
};

export type Ledger = {
  readonly trades: ReadonlyMap<Hex, Trade>;
  add(trade: Trade): void;
  remove(trade: Trade): void;
  /** Persists a step and wakes the trade; a step back, or the same again, changes nothing. */
  step(orderHash: Hex, step: Step): Promise<void>;
};

/** Also persists steps of orders that are finished, such as a late refund. */
export const createLedger = (options: {
  readonly store: Pick<OrderStore, 'write'>;
  readonly hub: Hub;
  readonly now: () => number;
  readonly onCompleted: (durationMs: number) => void;
  /** An order has changed, and that is persisted. */
  readonly onChanged?: (order: StoredOrder) => void;
}): Ledger => {
  const trades = new Map<Hex, Trade>();
  const { hub, now, store } = options;

  const completed = (trade: Trade, transactionHash: Hex | null) => {
    options.onCompleted(now() - trade.stored.createdAt);
    // One end for each: no TradeSettled after TradeFailed, and never one without its transaction.
    if (isFailurePublished(trade) || transactionHash === null) return;
    hub.publish({ event: 'TradeSettled', data: { rfqId: trade.rfqId, transactionHash } });
  };
  const advance = (trade: Trade, step: Step): boolean => {
    const { stored } = trade;
    const isSecondReason =
      step.status === 'failed' && stored.status === 'failed' && step.failReason !== stored.failReason;
    if (RANK[step.status] <= RANK[stored.status] && !isSecondReason) return false;
    trade.stored = {
      ...stored,
      status: step.status,
      failReason: step.failReason ?? null,
      srcTx: step.srcTx ?? stored.srcTx,
      dstTx: step.dstTx ?? stored.dstTx,
      timestamp: Math.max(now(), stored.timestamp),
    };
    return true;
  };

  return {
    trades,
    add: (trade) => void trades.set(trade.stored.orderHash, trade),
    remove: (trade) => void trades.delete(trade.stored.orderHash),
    step: async (orderHash, step) => {
      const trade = trades.get(orderHash);
      const before = trade?.stored;
      if (trade && !advance(trade, step)) return;
      const after = trade?.stored;
      const change = { failReason: null, srcTx: null, dstTx: null, timestamp: now(), ...step };
      try {
        await store.write([{ kind: 'order', orderHash, change }]);
      } catch (error) {
        // A step that is not persisted has not happened: the watcher will report it again.
        if (trade && before && trade.stored === after) trade.stored = before;
        throw error;
      }
      if (trade) options.onChanged?.(trade.stored);
      if (trade && step.status === 'completed') completed(trade, trade.stored.dstTx);
      trade?.wake('changed');
    },
  };
};
