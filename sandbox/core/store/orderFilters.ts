import type { InValue } from '@libsql/client';
import { type Hex, hexToBytes } from 'viem';
import { ServiceError } from '../http/ServiceError.ts';
import type { FailReason, StoredOrder, StoredStatus } from './StoredOrder.ts';
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
  /** The same, asked of an order in memory. */
  readonly holds: (order: StoredOrder, value: Value) => boolean;
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
type AddressField = 'offerer' | 'recipient' | 'inputToken' | 'outputToken';
type HashField = 'orderHash' | 'srcTx' | 'dstTx';
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const blob = (field: AddressField | HashField, few: { few?: true }) => ({
  where: (value: Hex): Condition => ({
    sql: `${columnOf(field)} = ?`,
    args: [hexToBytes(value)],
    index: `orders_${columnOf(field).replace('order_', '')}`,
    ...few,
  }),
  holds: (order: StoredOrder, value: Hex): boolean => order[field]?.toLowerCase() === value.toLowerCase(),
});
const address = (field: AddressField, few: { few?: true } = {}) =>
  filter({ read: bytes(20, 'an address of 20 bytes'), ...blob(field, few) });
const hash = (field: HashField, alias?: string) =>
  filter({ read: bytes(32, 'a hash of 32 bytes'), ...blob(field, { few: true }), ...(alias ? { alias } : {}) });
const chain = (field: 'inputChain' | 'outputChain') =>
  filter<string>({
    read: (text, name) => (text.length <= 64 ? text.toLowerCase() : refuse(name, 'a chain key')),
    where: (value) => ({ sql: `${columnOf(field)} = ?`, args: [value], index: `orders_${columnOf(field)}` }),
    holds: (order, value) => order[field] === value,
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
    holds: ({ createdAt }, value) => (sign === '>=' ? createdAt >= value : createdAt <= value),
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
    holds: ({ inputUsdMicro }, micro) => (sign === '>=' ? inputUsdMicro >= micro : inputUsdMicro <= micro),
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
  holds: (order, [value, reason]) => order.status === value && (reason === undefined || order.failReason === reason),
});

/**
 * The fourteen filters of GET /data/query by their names there. The one place that knows them: what a request is read
 * to, the question to the database and its index are derived from it. Of those that leave few orders the first is used.
 */
const ORDER_FILTERS = {
  orderHash: hash('orderHash'),
  srcTx: hash('srcTx', 'srctx'),
  dstTx: hash('dstTx', 'dsttx'),
  offerer: address('offerer', { few: true }),
  recipient: address('recipient', { few: true }),
  inputToken: address('inputToken'),
  outputToken: address('outputToken'),
  inputChain: chain('inputChain'),
  outputChain: chain('outputChain'),
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

/** Whether an order is among those that a query asks for. */
export const isAskedFor = (query: OrderQuery): ((order: StoredOrder) => boolean) => {
  const asked = filterEntries.filter(([key]) => query[key] !== undefined);
  return (order) => asked.every(([key, { holds }]) => holds(order, query[key]));
};

/** What a query asks of the table of orders, filter by filter. */
export const conditionsOf = (query: OrderQuery): readonly Condition[] =>
  filterEntries.flatMap(([key, { where }]) => (query[key] === undefined ? [] : [where(query[key])]));
