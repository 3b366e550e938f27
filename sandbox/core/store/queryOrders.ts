import { countOrders } from './countOrders.ts';
import { indexFor } from './indexFor.ts';
import type { OrderQuery } from './OrderQuery.ts';
import { orderOfRow } from './orderOfRow.ts';
import type { Store } from './Store.ts';
import type { StoredOrder } from './StoredOrder.ts';
import { whereOf } from './whereOf.ts';

const NEWEST_FIRST = 'ORDER BY created_at DESC, seq DESC';
const OLDEST_FIRST = 'ORDER BY created_at, seq';

/**
 * One page, newest accepted first (then the later inserted first), and the exact number of all that match. A page of the
 * older half is found from the oldest on: SQLite steps over what lies before a page.
 */
export const queryOrders = async (
  client: Store,
  query: OrderQuery,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ orders: StoredOrder[]; total: number }> => {
  const { sql, args } = whereOf(query);
  const use = indexFor(query);
  const total = await countOrders(client, query, use.count);
  const { offset } = page;
  const limit = Math.min(page.limit, total - offset);
  if (limit <= 0) return { orders: [], total };
  const older = total - offset - limit;
  const [order, skipped] = older < offset ? [OLDEST_FIRST, older] : [NEWEST_FIRST, offset];
  const wanted = `SELECT seq FROM orders INDEXED BY ${use.page(total)} ${sql} ${order} LIMIT ? OFFSET ?`;
  const found = await client.execute({
    sql: `SELECT * FROM orders WHERE seq IN (${wanted}) ${NEWEST_FIRST}`,
    args: [...args, limit, skipped],
  });
  return { orders: found.rows.map(orderOfRow), total };
};
