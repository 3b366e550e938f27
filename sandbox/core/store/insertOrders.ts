import type { InStatement, InValue } from '@libsql/client';
import { hexToBytes } from 'viem';
import { keptRecord } from './keptRecord.ts';
import type { Store } from './openStore.ts';
import type { StoredOrder } from './StoredOrder.ts';
import { usdColumn, usdText } from './usd.ts';

const COLUMNS = [
  'order_hash',
  'offerer',
  'recipient',
  'input_token',
  'input_amount',
  'input_chain',
  'input_usd',
  'output_token',
  'output_amount',
  'output_chain',
  'output_usd',
  'usd_micro',
  'start_time',
  'end_time',
  'src_tx',
  'dst_tx',
  'timestamp',
  'status',
  'fail_reason',
  'created_at',
  'record',
];
const ROWS_A_STATEMENT = 200;

const row = (order: StoredOrder): InValue[] => [
  hexToBytes(order.orderHash),
  hexToBytes(order.offerer),
  hexToBytes(order.recipient),
  hexToBytes(order.inputToken),
  order.inputAmount.toString(),
  order.inputChain,
  usdText(order.inputUsdMicro),
  hexToBytes(order.outputToken),
  order.outputAmount.toString(),
  order.outputChain,
  usdText(order.outputUsdMicro),
  usdColumn(order.inputUsdMicro),
  order.startTime,
  order.endTime,
  order.srcTx && hexToBytes(order.srcTx),
  order.dstTx && hexToBytes(order.dstTx),
  order.timestamp,
  order.status,
  order.failReason,
  order.createdAt,
  keptRecord(order),
];

const placeholders = `(${COLUMNS.map(() => '?').join(',')})`;

/** Statements that insert these orders, in this order; an order whose hash is known already stays as it is. */
export const insertStatements = (orders: readonly StoredOrder[]): InStatement[] => {
  const statements: InStatement[] = [];
  for (let from = 0; from < orders.length; from += ROWS_A_STATEMENT) {
    const chunk = orders.slice(from, from + ROWS_A_STATEMENT);
    statements.push({
      sql: `INSERT INTO orders (${COLUMNS.join(',')}) VALUES ${chunk.map(() => placeholders).join(',')} ON CONFLICT DO NOTHING`,
      args: chunk.flatMap(row),
    });
  }
  return statements;
};

/** Inserts orders in one transaction: all are durable when this resolves, or none is. */
export const insertOrders = async (client: Store, orders: readonly StoredOrder[]): Promise<void> => {
  if (orders.length > 0) await client.batch(insertStatements(orders), 'write');
};
