import type { InStatement } from '@libsql/client';
import type { Store } from './openStore.ts';

/** How far the logs of a chain have been taken in, and which chain that was. */
export type Cursor = { readonly block: number; readonly genesis: string };

/** The last cursor of a chain, or null. */
export const readCursor = async (client: Store, chainKey: string): Promise<Cursor | null> => {
  const found = await client.execute({
    sql: 'SELECT block, genesis FROM cursors WHERE chain_key = ?',
    args: [chainKey],
  });
  const row = found.rows[0];
  return row ? { block: Number(row.block), genesis: String(row.genesis) } : null;
};

/** The statement that records a cursor. */
export const cursorStatement = (chainKey: string, cursor: Cursor): InStatement => ({
  sql: `INSERT INTO cursors (chain_key, block, genesis) VALUES (?, ?, ?)
    ON CONFLICT (chain_key) DO UPDATE SET block = excluded.block, genesis = excluded.genesis`,
  args: [chainKey, cursor.block, cursor.genesis],
});
