import type { InValue } from '@libsql/client';
import { type Hex, hexToBytes } from 'viem';
import { ServiceError } from '../http/ServiceError.ts';
import type { FailReason, StoredStatus } from './StoredOrder.ts';
import { LARGEST_USD_COLUMN, parseUsd, usdText } from './usd.ts';

/** What a filter asks of the table of orders. */
export type Condition = {
  readonly sql: string;
  readonly args: readonly InValue[];
  /** The index that finds its orders newest first, where it has one of its own. */
  readonly index?: string;
  /** It leaves few orders: its index settles the query, whatever else is asked. */
  readonly few?: true;
};

type Read<Value> = (text: string, name: string, live: boolean) => Value;
type Filter<Value> = {
  readonly read: Read<Value>;
  readonly where: (value: Value) => Condition;
  /** Another spelling of its name on the wire. */
  readonly alias?: string;
};
const filter = <Value>(entry: Filter<Value>): Filter<Value> => entry;

const refuse = (name: string, what: string): never => {
  throw new ServiceError(400, `${name} must be ${what}.`);
};
const bytes =
  (count: number, what: string): Read<Hex> =>
  (text, name) =>
    new RegExp(`^0x[0-9a-f]{${count * 2}}$`, 'i').test(text) ? (text.toLowerCase() as Hex) : refuse(name, what);
const blob =
  (column: string, few: { few?: true }) =>
  (value: Hex): Condition => ({
    sql: `${column} = ?`,
    args: [hexToBytes(value)],
    index: `orders_${column.replace('order_', '')}`,
    ...few,
  });
const address = (column: string, few: { few?: true } = {}) =>
  filter({ read: bytes(20, 'an address of 20 bytes'), where: blob(column, few) });
const hash = (column: string, alias?: string) =>
  filter({ read: bytes(32, 'a hash of 32 bytes'), where: blob(column, { few: true }), ...(alias ? { alias } : {}) });
const chain = (column: string) =>
  filter<string>({
    read: (text, name) => (text.length <= 64 ? text.toLowerCase() : refuse(name, 'a chain key')),
    where: (value) => ({ sql: `${column} = ?`, args: [value], index: `orders_${column}` }),
  });

/** A bound in ms, included. Live, times are seconds as in the records, and a second has a first and a last ms. */
const time = (sign: '<=' | '>=') =>
  filter<number>({
    read: (text, name, live) => {
      if (!live) return /^\d{1,15}$/.test(text) ? Number(text) : refuse(name, 'a time in ms');
      const seconds = /^\d{1,12}$/.test(text) ? Number(text) : refuse(name, 'a time in seconds');
      return seconds * 1000 + (sign === '>=' ? 0 : 999);
    },
    where: (value) => ({ sql: `created_at ${sign} ?`, args: [value], index: 'orders_created' }),
  });

/** A bound in millionths of a US dollar, included. What the indexed column cannot hold is compared digit by digit. */
const usd = (sign: '<=' | '>=') => {
  const simple = (micro: bigint): Condition => ({ sql: `usd_micro ${sign} ?`, args: [micro], index: 'orders_usd' });
  return filter<bigint>({
    read: (text, name) =>
      parseUsd(text, sign === '>=' ? 'up' : 'down') ?? refuse(name, 'a decimal number of US dollars'),
    where: (micro) => {
      if (sign === '>=' ? micro <= LARGEST_USD_COLUMN : micro < LARGEST_USD_COLUMN) return simple(micro);
      const text = usdText(micro);
      // The longer number is larger, then the later text.
      const sql = `(instr(input_usd, '.'), input_usd) ${sign} (?, ?)`;
      const args = [LARGEST_USD_COLUMN, text.indexOf('.') + 1, text];
      const joined = sign === '>=' ? `usd_micro = ? AND ${sql}` : `(usd_micro < ? OR ${sql})`;
      return { ...simple(micro), sql: joined, args };
    },
  });
};

/** A status, and why it failed: for deployments with more words than four. */
type StatusFilter = readonly [status: StoredStatus, reason?: FailReason];
const WORDS: Record<string, StatusFilter> = {
  pending: ['pending'],
  received: ['received'],
  completed: ['completed'],
  failed: ['failed'],
};
const LIVE_WORDS: typeof WORDS = {
  ...WORDS,
  failed: ['failed', 'unfilled'],
  cancelled: ['failed', 'cancelled'],
  expired: ['failed', 'expired'],
};
const status = filter<StatusFilter>({
  read: (text, name, live) => {
    const known = Object.entries(live ? LIVE_WORDS : WORDS).find(([word]) => word === text.toLowerCase());
    return known ? known[1] : refuse(name, 'Pending, Received, Completed or Failed');
  },
  where: ([value, reason]) =>
    reason === undefined
      ? { sql: 'status = ?', args: [value], index: 'orders_status' }
      : { sql: 'status = ? AND fail_reason = ?', args: [value, reason] },
});

/**
 * The fourteen filters of GET /data/query by their names there. The one place that knows them: what a request is read
 * to, the question to the database and its index are derived from it. Of those that leave few orders the first is used.
 */
export const ORDER_FILTERS = {
  orderHash: hash('order_hash'),
  srcTx: hash('src_tx', 'srctx'),
  dstTx: hash('dst_tx', 'dsttx'),
  offerer: address('offerer', { few: true }),
  recipient: address('recipient', { few: true }),
  inputToken: address('input_token'),
  outputToken: address('output_token'),
  inputChain: chain('input_chain'),
  outputChain: chain('output_chain'),
  status,
  minValue: usd('>='),
  maxValue: usd('<='),
  minTime: time('>='),
  maxTime: time('<='),
};

/** What GET /data/query asks for, after decoding. All filters are joined by AND. */
export type OrderQuery = {
  readonly [Key in keyof typeof ORDER_FILTERS]?: Parameters<(typeof ORDER_FILTERS)[Key]['where']>[0];
};

/** The filters as pairs of name and entry, in the order of the table. */
export const filterEntries = Object.entries(ORDER_FILTERS) as readonly [keyof OrderQuery, Filter<unknown>][];

/** What a query asks of the table of orders, filter by filter. */
export const conditionsOf = (query: OrderQuery): readonly Condition[] =>
  filterEntries.flatMap(([key, { where }]) => (query[key] === undefined ? [] : [where(query[key])]));
