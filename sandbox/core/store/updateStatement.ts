import type { InStatement } from '@libsql/client';
import { type Hex, hexToBytes } from 'viem';
import type { FailReason, StoredStatus } from './StoredOrder.ts';

/** A change of an order. A transaction hash that is not named stays as it is. */
export type OrderChange = {
  readonly status: StoredStatus;
  readonly failReason: FailReason | null;
  readonly srcTx: Hex | null;
  readonly dstTx: Hex | null;
  readonly timestamp: number;
};

/** The statement that records a change; times never run backwards and a completed order stays completed. */
export const updateStatement = (orderHash: Hex, change: OrderChange): InStatement => ({
  sql: `UPDATE orders SET status = ?, fail_reason = ?, src_tx = coalesce(?, src_tx), dst_tx = coalesce(?, dst_tx),
    timestamp = max(timestamp, ?) WHERE order_hash = ? AND status <> 'completed'`,
  args: [
    change.status,
    change.failReason,
    change.srcTx && hexToBytes(change.srcTx),
    change.dstTx && hexToBytes(change.dstTx),
    change.timestamp,
    hexToBytes(orderHash),
  ],
});
