import { packedInsert } from './packedInsert.ts';
import type { Store } from './Store.ts';
import type { StoredOrder } from './StoredOrder.ts';
import { indexes, tables } from './schema.ts';

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
