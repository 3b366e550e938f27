import { bulkLoad, undoBrokenLoad } from '../core/store/bulkLoad.ts';
import { openStore, type Store } from '../core/store/openStore.ts';
import { historyOrders } from './historyOrders.ts';
import type { HistoryOptions } from './historyTerms.ts';

/** Rows of one transaction: to a server they travel in one request, which should stay small. */
const BATCH = { file: 10_000, remote: 700 };

/** Fills an empty store with a past. A store that has orders already stays as it is; true when orders were written. */
export const generateHistory = async (options: HistoryOptions & { readonly client: Store }): Promise<boolean> => {
  const { client, count } = options;
  await undoBrokenLoad(client);
  await openStore(client);
  if (count === 0) return false;
  const { rows } = await client.execute('SELECT 1 FROM orders LIMIT 1');
  if (rows.length > 0) return false;
  await bulkLoad(client, historyOrders(options, client.protocol === 'file' ? BATCH.file : BATCH.remote));
  return true;
};
