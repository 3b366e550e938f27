import type { InStatement } from '@libsql/client';
import type { Store } from './openStore.ts';

/** A request for quote that nobody has signed yet: all that its end needs. `endMs` is when it expires. */
export type StoredRfq = { readonly rfqId: string; readonly endMs: number };

/** Records that an RFQ is open, so that its end is told even after a restart. */
export const openRfqStatement = ({ rfqId, endMs }: StoredRfq): InStatement => ({
  sql: 'INSERT INTO rfqs (rfq_id, end_time) VALUES (?, ?) ON CONFLICT DO NOTHING',
  args: [rfqId, endMs],
});

/** Records that an RFQ has ended, or that its order is recorded instead. */
export const endRfqStatement = (rfqId: string): InStatement => ({
  sql: 'DELETE FROM rfqs WHERE rfq_id = ?',
  args: [rfqId],
});

/** The RFQs whose end nobody was told of. Those that were signed in the same moment have an order instead. */
export const openRfqs = async (store: Store): Promise<StoredRfq[]> => {
  await store.execute('DELETE FROM rfqs WHERE rfq_id IN (SELECT rfq_id FROM trades)');
  const { rows } = await store.execute('SELECT rfq_id, end_time FROM rfqs ORDER BY end_time');
  return rows.map((row) => ({ rfqId: String(row.rfq_id), endMs: Number(row.end_time) }));
};
