import type { InValue } from '@libsql/client';
import type { OrderQuery } from './OrderQuery.ts';
import type { Store } from './Store.ts';
import { whereOf } from './whereOf.ts';

/** The number that a statement calls `n`. */
const counted = async (client: Store, sql: string, args: readonly InValue[]): Promise<number> => {
  const { rows } = await client.execute({ sql, args: [...args] });
  return Number(rows[0]?.n ?? 0);
};

const isOnlyTimed = ({ minTime: _from, maxTime: _to, ...others }: OrderQuery): boolean =>
  Object.values(others).every((value) => value === undefined);

/** The moment half-way between the oldest order and the newest, in ms. */
const MIDDLE =
  'SELECT (coalesce((SELECT min(created_at) FROM orders), 0) + coalesce((SELECT max(created_at) FROM orders), 0)) / 2 AS n';
const ALL = 'SELECT count(*) FROM orders';
const beside = (condition: string): string => `(${ALL} INDEXED BY orders_created WHERE created_at ${condition})`;

/**
 * The exact number of orders that match, by the index that counts them. A list that is only bounded in time, as deeper
 * pages and exports ask for it, mostly holds nearly all: then the few outside are taken from all, which SQLite counts by
 * the page. One statement, so that an order that comes in meanwhile is in all of its parts or in none.
 */
export const countOrders = async (client: Store, query: OrderQuery, index: string): Promise<number> => {
  const { sql, args } = whereOf(query);
  if (sql === '') return counted(client, `SELECT (${ALL}) AS n`, []);
  const { minTime, maxTime } = query;
  if (isOnlyTimed(query)) {
    const middle = await counted(client, MIDDLE, []);
    if ((minTime ?? middle) <= middle && (maxTime ?? middle) >= middle) {
      const outside = [
        ...(minTime === undefined ? [] : [beside('< ?')]),
        ...(maxTime === undefined ? [] : [beside('> ?')]),
      ];
      return counted(client, `SELECT ${[`(${ALL})`, ...outside].join(' - ')} AS n`, args);
    }
  }
  return counted(client, `SELECT count(*) AS n FROM orders INDEXED BY ${index} ${sql}`, args);
};
