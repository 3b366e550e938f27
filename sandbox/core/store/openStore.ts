import type { Store } from './Store.ts';
import { indexes, tables } from './schema.ts';

/** Prepares a database: a file is journaled so that what was committed survives a kill, tables and indexes exist. */
export const openStore = async (store: Store): Promise<void> => {
  if (store.protocol === 'file') {
    await store.execute('PRAGMA journal_mode = WAL');
    await store.execute('PRAGMA synchronous = FULL');
    await store.execute('PRAGMA cache_size = -65536');
    await store.execute('PRAGMA threads = 2');
  }
  await store.batch([...tables, ...indexes], 'write');
};
