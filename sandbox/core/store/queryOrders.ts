import type { InValue } from '@libsql/client';
import { type Address, getAddress, type Hex, hexToBytes } from 'viem';
import type { Store } from './openStore.ts';
import type { FailReason, StoredOrder, StoredStatus } from './StoredOrder.ts';
import { LARGEST_USD_COLUMN, parseUsd, usdText } from './usd.ts';

/** What GET /data/query asks for, after decoding. All filters are joined by AND. */
export type OrderQuery = {
  readonly orderHash?: Hex;
  readonly offerer?: Hex;
  readonly recipient?: Hex;
  readonly inputToken?: Hex;
  readonly inputChain?: string;
  readonly outputToken?: Hex;
  readonly outputChain?: string;
  /** Millionths of a US dollar, both ends included. */
  readonly minValue?: bigint;
  readonly maxValue?: bigint;
  readonly srcTx?: Hex;
  readonly dstTx?: Hex;
  readonly status?: StoredStatus;
  /** Narrows failed orders, for deployments with more words than four. */
  readonly failReason?: FailReason;
  /** ms, both ends included. */
  readonly minTime?: number;
  readonly maxTime?: number;
};

type Part = readonly [sql: string, ...args: InValue[]];

const blob = (value: Hex | undefined) => value && hexToBytes(value);
const equals = (column: string, value: InValue | undefined): Part[] =>
  value === undefined ? [] : [[`${column} = ?`, value]];

/** What the indexed column cannot hold is compared digit by digit: the longer number is larger, then the later text. */
const compared = (sign: '<=' | '>=', micro: bigint): Part => {
  const text = usdText(micro);
  return [`(instr(input_usd, '.'), input_usd) ${sign} (?, ?)`, text.indexOf('.') + 1, text];
};

const atLeast = (micro: bigint): Part[] =>
  micro <= LARGEST_USD_COLUMN
    ? [['usd_micro >= ?', micro]]
    : [['usd_micro = ?', LARGEST_USD_COLUMN], compared('>=', micro)];

const atMost = (micro: bigint): Part[] => {
  if (micro < LARGEST_USD_COLUMN) return [['usd_micro <= ?', micro]];
  const [sql, ...args] = compared('<=', micro);
  return [[`(usd_micro < ? OR ${sql})`, LARGEST_USD_COLUMN, ...args]];
};

/** The condition of a query, for the table of orders, with its arguments; an empty text means all. */
const whereOf = (query: OrderQuery): { sql: string; args: InValue[] } => {
  const parts: Part[] = [
    ...equals('order_hash', blob(query.orderHash)),
    ...equals('src_tx', blob(query.srcTx)),
    ...equals('dst_tx', blob(query.dstTx)),
    ...equals('offerer', blob(query.offerer)),
    ...equals('recipient', blob(query.recipient)),
    ...equals('input_token', blob(query.inputToken)),
    ...equals('output_token', blob(query.outputToken)),
    ...equals('input_chain', query.inputChain),
    ...equals('output_chain', query.outputChain),
    ...equals('status', query.status),
    ...equals('fail_reason', query.failReason),
    ...(query.minValue === undefined ? [] : atLeast(query.minValue)),
    ...(query.maxValue === undefined ? [] : atMost(query.maxValue)),
    ...(query.minTime === undefined ? [] : [['created_at >= ?', query.minTime] as const]),
    ...(query.maxTime === undefined ? [] : [['created_at <= ?', query.maxTime] as const]),
  ];
  return {
    sql: parts.length === 0 ? '' : `WHERE ${parts.map(([sql]) => sql).join(' AND ')}`,
    args: parts.flatMap(([, ...args]) => args),
  };
};

/** Filters that leave few orders: the index of the first that is used settles the query. */
const FEW = [
  ['orderHash', 'orders_hash'],
  ['srcTx', 'orders_src_tx'],
  ['dstTx', 'orders_dst_tx'],
  ['offerer', 'orders_offerer'],
  ['recipient', 'orders_recipient'],
] as const;
const MANY = [
  ['status', 'orders_status'],
  ['inputChain', 'orders_input_chain'],
  ['outputChain', 'orders_output_chain'],
  ['inputToken', 'orders_input_token'],
  ['outputToken', 'orders_output_token'],
] as const;
/** Below this many matches it is faster to collect and sort them than to look for them among the newest. */
const FEW_MATCHES = 5_000;

/** Which index counts the matches of a query and finds a page of them. SQLite is told, because it guesses too wide. */
const indexFor = (query: OrderQuery): { count: string; page: (total: number) => string } => {
  const few = FEW.find(([key]) => query[key] !== undefined);
  if (few) return { count: few[1], page: () => few[1] };
  const many = MANY.filter(([key]) => query[key] !== undefined);
  const valued = query.minValue !== undefined || query.maxValue !== undefined;
  const timed = query.minTime !== undefined || query.maxTime !== undefined;
  const [only] = many;
  if (only && many.length === 1 && !valued && query.failReason === undefined) {
    return { count: only[1], page: () => only[1] };
  }
  if (many.length > 0) return { count: 'orders_facets', page: () => 'orders_facets' };
  if (!valued) return { count: 'orders_created', page: () => 'orders_created' };
  const byUsd = (total: number) => (total < FEW_MATCHES && !timed ? 'orders_usd' : 'orders_facets');
  return { count: timed ? 'orders_facets' : 'orders_usd', page: byUsd };
};

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
const countOrders = async (client: Store, query: OrderQuery, index: string): Promise<number> => {
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

const orderOf = (cells: Cells): StoredOrder => {
  const [orderHash, offerer, recipient, inputToken, inputAmount, inputChain, inputUsd, ...rest] = cells;
  const [outputToken, outputAmount, outputChain, outputUsd, startTime, endTime, srcTx, dstTx, ...end] = rest;
  const [timestamp, status, failReason, createdAt] = end;
  return {
    orderHash: hex(orderHash),
    offerer: address(offerer),
    recipient: address(recipient),
    inputToken: address(inputToken),
    inputAmount: BigInt(inputAmount),
    inputChain,
    inputUsdMicro: usd(inputUsd),
    outputToken: address(outputToken),
    outputAmount: BigInt(outputAmount),
    outputChain,
    outputUsdMicro: usd(outputUsd),
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
const readOrders = async (client: Store, rows: string, args: InValue[]): Promise<StoredOrder[]> => {
  const found = await client.execute({
    sql: `SELECT json_group_array(json_array(${COLUMNS})) AS page FROM (${rows})`,
    args,
  });
  return (JSON.parse(String(found.rows[0]?.page ?? '[]')) as Cells[]).map(orderOf);
};

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
  const rows = `SELECT * FROM orders WHERE seq IN (${wanted}) ${NEWEST_FIRST}`;
  return { orders: await readOrders(client, rows, [...args, limit, skipped]), total };
};

/** The order with this hash, or null. */
export const findOrder = async (client: Store, orderHash: Hex): Promise<StoredOrder | null> => {
  const rows = 'SELECT * FROM orders INDEXED BY orders_hash WHERE order_hash = ?';
  const [order] = await readOrders(client, rows, [hexToBytes(orderHash)]);
  return order ?? null;
};
