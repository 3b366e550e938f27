import { type Hex, hexToBytes } from 'viem';
import { orderOfRow } from './orderOfRow.ts';
import type { Store } from './Store.ts';
import type { StoredOrder } from './StoredOrder.ts';

/** The order with this hash, or null. */
export const findOrder = async (client: Store, orderHash: Hex): Promise<StoredOrder | null> => {
  const found = await client.execute({
    sql: 'SELECT * FROM orders WHERE order_hash = ?',
    args: [hexToBytes(orderHash)],
  });
  const row = found.rows[0];
  return row ? orderOfRow(row) : null;
};
