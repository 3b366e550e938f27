import type { Hex } from 'viem';
import { ServiceError } from '../http/ServiceError.ts';
import type { FailReason, StoredOrder, StoredStatus } from './StoredOrder.ts';
import { parseUsd } from './usd.ts';

type Read<Value> = (text: string, name: string, live: boolean) => Value;
type Filter<Value> = {
  /** Reads the text of a request, or throws a 400 that names the parameter. */
  readonly read: Read<Value>;
  readonly matches: (order: StoredOrder, value: Value) => boolean;
  /** Another spelling of its name on the wire. */
  readonly alias?: string;
};

const refuse = (name: string, what: string): never => {
  throw new ServiceError(400, `${name} must be ${what}.`);
};
const bytes = (
  field: 'offerer' | 'recipient' | 'inputToken' | 'outputToken' | 'orderHash' | 'srcTx' | 'dstTx',
  count: number,
  what: string,
): Filter<Hex> => ({
  read: (text, name) =>
    new RegExp(`^0x[0-9a-f]{${count * 2}}$`, 'i').test(text) ? (text.toLowerCase() as Hex) : refuse(name, what),
  matches: (order, value) => order[field]?.toLowerCase() === value.toLowerCase(),
});
const address = (field: 'offerer' | 'recipient' | 'inputToken' | 'outputToken') =>
  bytes(field, 20, 'an address of 20 bytes');
const hash = (field: 'orderHash' | 'srcTx' | 'dstTx') => bytes(field, 32, 'a hash of 32 bytes');
const chain = (field: 'inputChain' | 'outputChain'): Filter<string> => ({
  read: (text, name) => (text.length <= 64 ? text.toLowerCase() : refuse(name, 'a chain key')),
  matches: (order, value) => order[field] === value,
});

/** An inclusive bound in ms. Live, times are seconds as in the records, and a second has a first and a last ms. */
const time = (isMin: boolean): Filter<number> => ({
  read: (text, name, live) => {
    if (!live) return /^\d{1,15}$/.test(text) ? Number(text) : refuse(name, 'a time in ms');
    const seconds = /^\d{1,12}$/.test(text) ? Number(text) : refuse(name, 'a time in seconds');
    return seconds * 1000 + (isMin ? 0 : 999);
  },
  matches: ({ createdAt }, value) => (isMin ? createdAt >= value : createdAt <= value),
});

/** An inclusive bound in millionths of a US dollar. */
const usd = (isMin: boolean): Filter<bigint> => ({
  read: (text, name) => parseUsd(text, isMin ? 'up' : 'down') ?? refuse(name, 'a decimal number of US dollars'),
  matches: ({ inputUsdMicro }, micro) => (isMin ? inputUsdMicro >= micro : inputUsdMicro <= micro),
});

/** A status, and the reason of a failure for deployments with more than four statuses. */
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
const status: Filter<StatusFilter> = {
  read: (text, name, live) => {
    const known = Object.entries(live ? LIVE_WORDS : WORDS).find(([word]) => word === text.toLowerCase());
    return known ? known[1] : refuse(name, 'Pending, Received, Completed or Failed');
  },
  matches: (order, [value, reason]) => order.status === value && (reason === undefined || order.failReason === reason),
};

/** The fourteen filters of GET /data/query by their names there. */
const ORDER_FILTERS = {
  orderHash: hash('orderHash'),
  srcTx: { ...hash('srcTx'), alias: 'srctx' },
  dstTx: { ...hash('dstTx'), alias: 'dsttx' },
  offerer: address('offerer'),
  recipient: address('recipient'),
  inputToken: address('inputToken'),
  outputToken: address('outputToken'),
  inputChain: chain('inputChain'),
  outputChain: chain('outputChain'),
  status,
  minValue: usd(true),
  maxValue: usd(false),
  minTime: time(true),
  maxTime: time(false),
};

/** Filters of GET /data/query, joined by AND. */
export type OrderQuery = {
  readonly [Key in keyof typeof ORDER_FILTERS]?: Parameters<(typeof ORDER_FILTERS)[Key]['matches']>[1];
};

export const filterEntries = Object.entries(ORDER_FILTERS) as readonly [keyof OrderQuery, Filter<unknown>][];

export const matches = (query: OrderQuery): ((order: StoredOrder) => boolean) => {
  const asked = filterEntries.filter(([key]) => query[key] !== undefined);
  return (order) => asked.every(([key, filter]) => filter.matches(order, query[key]));
};
