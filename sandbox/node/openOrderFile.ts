import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { createOrderStore, type Entry, type OrderStore } from '../core/store/createOrderStore.ts';

// JSON has no bigint: 12n is written "12n", and no text of a row has that form.
const toJson = (row: unknown): string =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
const fromJson = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  );

const statementOf = ([table, key, row]: Entry) =>
  row === null
    ? { sql: 'DELETE FROM entries WHERE kind = ? AND key = ?', args: [table, key] }
    : { sql: 'INSERT OR REPLACE INTO entries (kind, key, value) VALUES (?, ?, ?)', args: [table, key, toJson(row)] };

/** Opens the orders of a data directory: in memory, each change in SQLite before it is acknowledged. */
export const openOrderFile = async (dataDir: string): Promise<OrderStore & { close(): void }> => {
  mkdirSync(dataDir, { recursive: true });
  const client = createClient({ url: `file:${path.join(dataDir, 'orders.db')}`, concurrency: 1 });
  await client.execute('PRAGMA journal_mode = WAL');
  // A commit survives a power cut.
  await client.execute('PRAGMA synchronous = FULL');
  await client.execute(
    'CREATE TABLE IF NOT EXISTS entries (kind TEXT, key TEXT, value TEXT, PRIMARY KEY (kind, key)) WITHOUT ROWID',
  );
  const { rows } = await client.execute('SELECT kind, key, value FROM entries');
  const store = createOrderStore({
    entries: rows.map(({ kind, key, value }) => [kind, key, fromJson(String(value))] as unknown as Entry),
    persist: async (entries) => void (await client.batch(entries.map(statementOf), 'write')),
  });
  return { ...store, close: () => client.close() };
};
