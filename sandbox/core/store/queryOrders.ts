import { indexFor } from './indexFor.ts';
import type { OrderQuery } from './OrderQuery.ts';
import { orderOfRow } from './orderOfRow.ts';
import type { Store } from './Store.ts';
import type { StoredOrder } from './StoredOrder.ts';
import { whereOf } from './whereOf.ts';

const NEWEST_FIRST = 'ORDER BY created_at DESC, seq DESC';

/** A list that is only pinned in time, as deeper pages and exports ask for it. */
const PINNED = 'WHERE created_at <= ?';

/** Counts the matches. Of a pinned list the few after the pin are counted and taken from all, which SQLite counts by the page. */
const countOf = (sql: string, index: string): string => {
  if (sql === '') return 'SELECT count(*) AS n FROM orders';
  if (sql !== PINNED) return `SELECT count(*) AS n FROM orders INDEXED BY ${index} ${sql}`;
  const after = 'SELECT count(*) FROM orders INDEXED BY orders_created WHERE created_at > ?';
  return `SELECT (SELECT count(*) FROM orders) - (${after}) AS n`;
};

/** One page, newest accepted first (then the later inserted first), and the exact number of all that match. */
export const queryOrders = async (
  client: Store,
  query: OrderQuery,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ orders: StoredOrder[]; total: number }> => {
  const { sql, args } = whereOf(query);
  const use = indexFor(query);
  const counted = await client.execute({ sql: countOf(sql, use.count), args });
  const total = Number(counted.rows[0]?.n ?? 0);
  if (page.offset >= total) return { orders: [], total };
  const wanted = `SELECT seq FROM orders INDEXED BY ${use.page(total)} ${sql} ${NEWEST_FIRST} LIMIT ? OFFSET ?`;
  const found = await client.execute({
    sql: `SELECT * FROM orders WHERE seq IN (${wanted}) ${NEWEST_FIRST}`,
    args: [...args, page.limit, page.offset],
  });
  return { orders: found.rows.map(orderOfRow), total };
};
