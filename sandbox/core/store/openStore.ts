import type { Client } from '@libsql/client';
import { ServiceError } from '../http/ServiceError.ts';

/** The database, as far as the service uses one: a file of this machine, or a libSQL server somewhere else. */
export type Store = Pick<Client, 'execute' | 'batch' | 'protocol'>;

/** The database does not answer, or nobody knows what became of what it was asked. Nothing that was acknowledged is lost. */
export class StoreUnavailableError extends ServiceError {
  constructor(cause?: unknown) {
    super(503, 'The order store does not answer at the moment. Nothing is lost: send the same again.');
    if (cause !== undefined) this.cause = cause;
  }
}

/** Tables. Hashes and addresses are blobs: a million orders then fit in half the space and compare twice as fast. */
export const tables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS orders (
    seq INTEGER PRIMARY KEY,
    order_hash BLOB NOT NULL,
    offerer BLOB NOT NULL, recipient BLOB NOT NULL,
    input_token BLOB NOT NULL, input_amount TEXT NOT NULL, input_chain TEXT NOT NULL, input_usd TEXT NOT NULL,
    output_token BLOB NOT NULL, output_amount TEXT NOT NULL, output_chain TEXT NOT NULL, output_usd TEXT NOT NULL,
    usd_micro INTEGER NOT NULL,
    start_time INTEGER NOT NULL, end_time INTEGER NOT NULL,
    src_tx BLOB, dst_tx BLOB,
    timestamp INTEGER NOT NULL,
    status TEXT NOT NULL, fail_reason TEXT,
    created_at INTEGER NOT NULL,
    record TEXT
  )`,
  `CREATE TABLE IF NOT EXISTS trades (
    order_hash BLOB PRIMARY KEY,
    rfq_id TEXT NOT NULL,
    signature TEXT NOT NULL,
    answers TEXT NOT NULL,
    open INTEGER NOT NULL
  )`,
  'CREATE TABLE IF NOT EXISTS rfqs (rfq_id TEXT PRIMARY KEY, end_time INTEGER NOT NULL)',
  'CREATE TABLE IF NOT EXISTS loads (name TEXT PRIMARY KEY, done INTEGER NOT NULL)',
  'CREATE TABLE IF NOT EXISTS cursors (chain_key TEXT PRIMARY KEY, block INTEGER NOT NULL, genesis TEXT NOT NULL)',
];

/**
 * Every index ends in seq, so (x, created_at) gives the orders of one x newest first and counts them without touching
 * the table. `orders_facets` covers the rest: all mixtures of filters are one scan of a narrow tree.
 */
export const indexes: readonly string[] = [
  'CREATE UNIQUE INDEX IF NOT EXISTS orders_hash ON orders (order_hash)',
  'CREATE INDEX IF NOT EXISTS orders_created ON orders (created_at)',
  'CREATE INDEX IF NOT EXISTS orders_offerer ON orders (offerer, created_at)',
  'CREATE INDEX IF NOT EXISTS orders_recipient ON orders (recipient, created_at)',
  'CREATE INDEX IF NOT EXISTS orders_input_token ON orders (input_token, created_at)',
  'CREATE INDEX IF NOT EXISTS orders_output_token ON orders (output_token, created_at)',
  'CREATE INDEX IF NOT EXISTS orders_input_chain ON orders (input_chain, created_at)',
  'CREATE INDEX IF NOT EXISTS orders_output_chain ON orders (output_chain, created_at)',
  'CREATE INDEX IF NOT EXISTS orders_status ON orders (status, created_at)',
  'CREATE INDEX IF NOT EXISTS orders_usd ON orders (usd_micro, created_at)',
  'CREATE INDEX IF NOT EXISTS orders_src_tx ON orders (src_tx) WHERE src_tx IS NOT NULL',
  'CREATE INDEX IF NOT EXISTS orders_dst_tx ON orders (dst_tx) WHERE dst_tx IS NOT NULL',
  `CREATE INDEX IF NOT EXISTS orders_facets ON orders
    (created_at, usd_micro, status, input_chain, output_chain, input_token, output_token, fail_reason)`,
  'CREATE INDEX IF NOT EXISTS trades_open ON trades (open) WHERE open = 1',
];

const tx = (column: string) => `CASE WHEN ${column} IS NULL THEN NULL ELSE '0x' || lower(hex(${column})) END`;

/** Writes into the kept record what changes of an order, whichever statement changes it. */
const keepRecord = `CREATE TRIGGER IF NOT EXISTS orders_record
  AFTER UPDATE OF status, src_tx, dst_tx, timestamp ON orders WHEN new.record IS NOT NULL BEGIN
    UPDATE orders SET record = json_set(record, '$.srcTx', ${tx('new.src_tx')}, '$.dstTx', ${tx('new.dst_tx')},
      '$.timestamp', new.timestamp, '$.status', upper(substr(new.status, 1, 1)) || substr(new.status, 2))
    WHERE seq = new.seq;
  END`;

/** Adds the column to a table from before there were kept records; what stands in it is read from its other columns. */
const addRecords = async (store: Store): Promise<void> => {
  const { rows } = await store.execute("SELECT 1 FROM pragma_table_info('orders') WHERE name = 'record'");
  if (rows.length === 0) await store.execute('ALTER TABLE orders ADD COLUMN record TEXT');
};

/** Prepares a database: a file is journaled so that what was committed survives a kill, tables and indexes exist. */
export const openStore = async (store: Store): Promise<void> => {
  if (store.protocol === 'file') {
    await store.execute('PRAGMA journal_mode = WAL');
    await store.execute('PRAGMA synchronous = FULL');
    await store.execute('PRAGMA cache_size = -65536');
    await store.execute('PRAGMA threads = 2');
  }
  await store.batch([...tables], 'write');
  await addRecords(store);
  await store.batch([keepRecord, ...indexes], 'write');
};
