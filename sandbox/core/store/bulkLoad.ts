import type { InStatement } from '@libsql/client';
import { keptRecord, LONGEST_RECORD } from './keptRecord.ts';
import { indexes, type Store, tables } from './openStore.ts';
import type { StoredOrder } from './StoredOrder.ts';
import { usdColumn, usdText } from './usd.ts';

/** A column of a packed row: how many bytes it has, how they are put there, and how SQL takes them out again. */
type Field = readonly [
  column: string,
  kind: 'bytes' | 'text' | 'whole',
  width: number,
  read: (order: StoredOrder) => unknown,
];

const FIELDS: readonly Field[] = [
  ['order_hash', 'bytes', 32, (order) => order.orderHash],
  ['offerer', 'bytes', 20, (order) => order.offerer],
  ['recipient', 'bytes', 20, (order) => order.recipient],
  ['input_token', 'bytes', 20, (order) => order.inputToken],
  ['input_amount', 'text', 39, (order) => order.inputAmount],
  ['input_chain', 'text', 32, (order) => order.inputChain],
  ['input_usd', 'text', 64, (order) => usdText(order.inputUsdMicro)],
  ['output_token', 'bytes', 20, (order) => order.outputToken],
  ['output_amount', 'text', 39, (order) => order.outputAmount],
  ['output_chain', 'text', 32, (order) => order.outputChain],
  ['output_usd', 'text', 64, (order) => usdText(order.outputUsdMicro)],
  ['usd_micro', 'whole', 16, (order) => usdColumn(order.inputUsdMicro)],
  ['start_time', 'whole', 16, (order) => order.startTime],
  ['end_time', 'whole', 16, (order) => order.endTime],
  ['src_tx', 'bytes', 32, (order) => order.srcTx],
  ['dst_tx', 'bytes', 32, (order) => order.dstTx],
  ['timestamp', 'whole', 16, (order) => order.timestamp],
  ['status', 'text', 16, (order) => order.status],
  ['fail_reason', 'text', 16, (order) => order.failReason],
  ['created_at', 'whole', 16, (order) => order.createdAt],
  ['record', 'text', LONGEST_RECORD, keptRecord],
];
const ROW = FIELDS.reduce((sum, [, , width]) => sum + width, 0);
const SPACE = 32;

const taken = ([, kind, width]: Field, index: number): string => {
  const from = FIELDS.slice(0, index).reduce((sum, field) => sum + field[2], 1);
  const bytes = `substr(?1, i * ${ROW} + ${from}, ${width})`;
  if (kind === 'bytes') return `nullif(${bytes}, zeroblob(${width}))`;
  return kind === 'whole' ? `CAST(${bytes} AS INTEGER)` : `nullif(rtrim(CAST(${bytes} AS TEXT)), '')`;
};

const SQL = `WITH RECURSIVE rows(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM rows WHERE i + 1 < ?2)
  INSERT INTO orders (${FIELDS.map(([column]) => column).join(', ')}) SELECT ${FIELDS.map(taken).join(', ')} FROM rows`;

/** The value of a hexadecimal digit, by its character code. */
const nibble = (code: number): number => (code < 58 ? code - 48 : (code | SPACE) - 87);

const putHex = (bytes: Uint8Array, at: number, width: number, hex: string): void => {
  for (let i = 0; i < width; i += 1) {
    bytes[at + i] = (nibble(hex.charCodeAt(2 + i * 2)) << 4) | nibble(hex.charCodeAt(3 + i * 2));
  }
};

const putText = (bytes: Uint8Array, at: number, width: number, text: string): void => {
  if (text.length > width) throw new RangeError(`"${text}" does not fit ${width} bytes`);
  for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
};

/**
 * One statement that inserts a great many orders, in their order: all rows in one blob, which SQL takes apart. Several
 * times as fast as a parameter for each value, and a third of the bytes on the way to a remote store.
 */
const packedInsert = (orders: readonly StoredOrder[]): InStatement => {
  const bytes = new Uint8Array(ROW * orders.length).fill(SPACE);
  let at = 0;
  for (const order of orders) {
    for (const [, kind, width, read] of FIELDS) {
      const value = read(order);
      if (kind !== 'bytes') putText(bytes, at, width, value === null ? '' : String(value));
      else if (value === null) bytes.fill(0, at, at + width);
      else putHex(bytes, at, width, String(value));
      at += width;
    }
  }
  return { sql: SQL, args: [bytes, orders.length] };
};

const nameOf = (statement: string) => /(?:INDEX|TRIGGER) IF NOT EXISTS (\w+)/.exec(statement)?.[1];
const BEGUN = "INSERT INTO loads (name, done) VALUES ('orders', 0) ON CONFLICT (name) DO UPDATE SET done = 0";
const DONE = "UPDATE loads SET done = 1 WHERE name = 'orders'";

/** Empties the table of orders if an earlier load was cut off in the middle; true where it was. */
export const undoBrokenLoad = async (store: Store): Promise<boolean> => {
  await store.batch([...tables], 'write');
  const { rows } = await store.execute("SELECT 1 FROM loads WHERE name = 'orders' AND done = 0");
  if (rows.length === 0) return false;
  await store.batch(['DELETE FROM orders', DONE], 'write');
  return true;
};

/**
 * Loads a great many orders, batch after batch, oldest first: without indexes, which are built once at the end. Each
 * batch is one transaction. For an empty store before it serves; what is cut off is undone by the next start.
 */
export const bulkLoad = async (store: Store, batches: Iterable<readonly StoredOrder[]>): Promise<void> => {
  await store.batch([...tables, BEGUN], 'write');
  await store.batch(
    indexes.flatMap((statement) => (nameOf(statement) ? [`DROP INDEX IF EXISTS ${nameOf(statement)}`] : [])),
    'write',
  );
  for (const batch of batches) {
    if (batch.length > 0) await store.batch([packedInsert(batch)], 'write');
  }
  for (const statement of indexes) await store.execute(statement);
  // A libSQL server does not analyze; it does not need to, every query names its index.
  if (store.protocol === 'file') await store.execute('ANALYZE');
  await store.execute(DONE);
};
