import type { InValue } from '@libsql/client';
import { type Address, getAddress, type Hex, hexToBytes } from 'viem';
import type { Store } from './openStore.ts';
import { type Condition, conditionsOf, type OrderQuery } from './orderFilters.ts';
import type { FailReason, ListedOrder, StoredOrder, StoredStatus } from './StoredOrder.ts';
import { parseUsd } from './usd.ts';

/** Below this many matches it is faster to collect and sort them than to look for them among the newest. */
const FEW_MATCHES = 5_000;

/** All conditions as one, with its arguments; an empty text means all orders. */
const joined = (conditions: readonly Condition[]): { sql: string; args: InValue[] } => ({
  sql: conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
  args: conditions.flatMap(({ args }) => args),
});

const isTimed = ({ index }: Condition): boolean => index === 'orders_created';

/** Which index counts the matches of conditions and finds a page of them. SQLite is told, because it guesses too wide. */
const indexFor = (conditions: readonly Condition[]): { count: string; page: (total: number) => string } => {
  const always = (index: string) => ({ count: index, page: () => index });
  const few = conditions.find((condition) => condition.few)?.index;
  if (few) return always(few);
  const untimed = conditions.filter((condition) => !isTimed(condition));
  if (untimed.length === 0) return always('orders_created');
  const [only, ...others] = new Set(untimed.map(({ index }) => index));
  if (only === undefined || others.length > 0) return always('orders_facets');
  if (only !== 'orders_usd') return always(only);
  if (untimed.length < conditions.length) return always('orders_facets');
  return { count: only, page: (total) => (total < FEW_MATCHES ? only : 'orders_facets') };
};

/** The number that a statement calls `n`. */
const counted = async (client: Store, sql: string, args: readonly InValue[]): Promise<number> => {
  const { rows } = await client.execute({ sql, args: [...args] });
  return Number(rows[0]?.n ?? 0);
};

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
const countOrders = async (client: Store, query: OrderQuery, index: string): Promise<number> => {
  const conditions = conditionsOf(query);
  const { sql, args } = joined(conditions);
  if (sql === '') return counted(client, `SELECT (${ALL}) AS n`, []);
  const { minTime, maxTime } = query;
  if (conditions.every(isTimed)) {
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

/**
 * The columns of an order as one JSON array in the text of one cell: the client of the database makes an object of every
 * row and every cell, which took six times as long as finding them.
 */
const COLUMNS = [
  'hex(order_hash), hex(offerer), hex(recipient)',
  'hex(input_token), input_amount, input_chain, input_usd, hex(output_token), output_amount, output_chain, output_usd',
  'start_time, end_time, hex(src_tx), hex(dst_tx), timestamp, status, fail_reason, created_at',
].join(', ');
type Cells = readonly [
  ...[orderHash: string, offerer: string, recipient: string],
  ...[inputToken: string, inputAmount: string, inputChain: string, inputUsd: string],
  ...[outputToken: string, outputAmount: string, outputChain: string, outputUsd: string],
  ...[startTime: number, endTime: number, srcTx: string, dstTx: string, timestamp: number],
  ...[status: StoredStatus, failReason: FailReason | null, createdAt: number],
];

const hex = (value: string): Hex => `0x${value.toLowerCase()}`;
const hash = (value: string): Hex | null => (value === '' ? null : hex(value));
const usd = (value: string) => parseUsd(value, 'down') ?? 0n;

/** Checksums are dear, and the same people and tokens come again and again. */
const MOST_ADDRESSES = 100_000;
const addresses = new Map<string, Address>();
const address = (value: string): Address => {
  const known = addresses.get(value);
  if (known) return known;
  if (addresses.size >= MOST_ADDRESSES) addresses.clear();
  const made = getAddress(hex(value));
  addresses.set(value, made);
  return made;
};

const orderOf = (cells: Cells): ListedOrder => {
  const [orderHash, offerer, recipient, inputToken, inputAmount, inputChain, inputUsd, ...rest] = cells;
  const [outputToken, outputAmount, outputChain, outputUsd, startTime, endTime, srcTx, dstTx, ...end] = rest;
  const [timestamp, status, failReason, createdAt] = end;
  return {
    orderHash: hex(orderHash),
    offerer: address(offerer),
    recipient: address(recipient),
    inputToken: address(inputToken),
    inputAmount,
    inputChain,
    inputUsd,
    outputToken: address(outputToken),
    outputAmount,
    outputChain,
    outputUsd,
    startTime,
    endTime,
    srcTx: hash(srcTx),
    dstTx: hash(dstTx),
    timestamp,
    status,
    failReason,
    createdAt,
  };
};

const NEWEST_FIRST = 'ORDER BY created_at DESC, seq DESC';
const OLDEST_FIRST = 'ORDER BY created_at, seq';

/** The orders that a statement finds, in its order. */
const readOrders = async (client: Store, rows: string, args: InValue[]): Promise<ListedOrder[]> => {
  const found = await client.execute({
    sql: `SELECT json_group_array(json_array(${COLUMNS})) AS page FROM (${rows})`,
    args,
  });
  return (JSON.parse(String(found.rows[0]?.page ?? '[]')) as Cells[]).map(orderOf);
};

type Page = { readonly offset: number; readonly limit: number };

/**
 * How many orders match, and the statement that finds a page of them. A page of the older half is found from the oldest
 * on: SQLite steps over what lies before a page.
 */
const findPage = async (client: Store, query: OrderQuery, page: Page, known: number | null) => {
  const conditions = conditionsOf(query);
  const { sql, args } = joined(conditions);
  const use = indexFor(conditions);
  const total = known ?? (await countOrders(client, query, use.count));
  const { offset } = page;
  const limit = Math.min(page.limit, total - offset);
  if (limit <= 0) return { total, limit: 0, seqs: '', args: [] };
  const older = total - offset - limit;
  const [order, skipped] = older < offset ? [OLDEST_FIRST, older] : [NEWEST_FIRST, offset];
  const seqs = `SELECT seq FROM orders INDEXED BY ${use.page(total)} ${sql} ${order} LIMIT ? OFFSET ?`;
  return { total, limit, seqs, args: [...args, limit, skipped] };
};

/**
 * One page, newest accepted first (then the later inserted first), and the exact number of all that match, which is
 * counted unless it is known.
 */
export const queryOrders = async (
  client: Store,
  query: OrderQuery,
  page: Page,
  known: number | null = null,
): Promise<{ orders: ListedOrder[]; total: number }> => {
  const { total, limit, seqs, args } = await findPage(client, query, page, known);
  if (limit === 0) return { orders: [], total };
  return {
    orders: await readOrders(client, `SELECT * FROM orders WHERE seq IN (${seqs}) ${NEWEST_FIRST}`, args),
    total,
  };
};

/** The same page as the kept records, a JSON array; null where one of them was not kept. */
export const queryRecords = async (
  client: Store,
  query: OrderQuery,
  page: Page,
  known: number | null = null,
): Promise<{ records: string; total: number } | null> => {
  const { total, limit, seqs, args } = await findPage(client, query, page, known);
  if (limit === 0) return { records: '[]', total };
  const { rows } = await client.execute({
    sql: `SELECT count(record) AS n, group_concat(record) AS page
      FROM (SELECT record FROM orders WHERE seq IN (${seqs}) ${NEWEST_FIRST})`,
    args,
  });
  return Number(rows[0]?.n) === limit ? { records: `[${rows[0]?.page}]`, total } : null;
};

/** The order with this hash, or null. */
export const findOrder = async (client: Store, orderHash: Hex): Promise<StoredOrder | null> => {
  const rows = 'SELECT * FROM orders INDEXED BY orders_hash WHERE order_hash = ?';
  const [order] = await readOrders(client, rows, [hexToBytes(orderHash)]);
  if (!order) return null;
  const { inputUsd, outputUsd, inputAmount, outputAmount, ...others } = order;
  return {
    ...others,
    inputAmount: BigInt(inputAmount),
    inputUsdMicro: usd(inputUsd),
    outputAmount: BigInt(outputAmount),
    outputUsdMicro: usd(outputUsd),
  };
};
