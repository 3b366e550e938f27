import type { Hex } from 'viem';
import type { OrderQuery } from '../store/queryOrders.ts';
import type { FailReason, StoredStatus } from '../store/StoredOrder.ts';
import { parseUsd } from '../store/usd.ts';
import { ServiceError } from './ServiceError.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

const whole = (search: URLSearchParams, name: string, fallback: number): number => {
  const values = search.getAll(name);
  if (values.length > 1) throw new ServiceError(400, `${name} is given twice.`);
  const text = values[0];
  // An empty value is as good as none, as for the filters.
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,40}$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : 0;
  if (value < 1) throw new ServiceError(400, `${name} must be a whole number from 1 on.`);
  return value;
};

/** Page and limit of GET /data/query: 1-based, 50 by default; a limit above 100 means 100. */
export const readPage = (search: URLSearchParams): { page: number; limit: number; offset: number } => {
  const page = whole(search, 'page', 1);
  const limit = Math.min(whole(search, 'limit', DEFAULT_LIMIT), MAX_LIMIT);
  return { page, limit, offset: (page - 1) * limit };
};

type Read<Value> = (text: string, name: string) => Value;

const refuse = (name: string, what: string): never => {
  throw new ServiceError(400, `${name} must be ${what}.`);
};
const bytes =
  (count: number, what: string): Read<Hex> =>
  (text, name) =>
    new RegExp(`^0x[0-9a-f]{${count * 2}}$`, 'i').test(text) ? (text.toLowerCase() as Hex) : refuse(name, what);
const address = bytes(20, 'an address of 20 bytes');
const hash = bytes(32, 'a hash of 32 bytes');
const usd =
  (side: 'up' | 'down'): Read<bigint> =>
  (text, name) =>
    parseUsd(text, side) ?? refuse(name, 'a decimal number of US dollars');
const time: Read<number> = (text, name) => (/^\d{1,15}$/.test(text) ? Number(text) : refuse(name, 'a time in ms'));
/** Live, times are seconds as in the records, and a second has a first and a last millisecond. */
const second =
  (part: 0 | 999): Read<number> =>
  (text, name) =>
    /^\d{1,12}$/.test(text) ? Number(text) * 1000 + part : refuse(name, 'a time in seconds');
const chain: Read<string> = (text, name) => (text.length <= 64 ? text.toLowerCase() : refuse(name, 'a chain key'));

const WORDS: Record<string, { status: StoredStatus; failReason?: FailReason }> = {
  pending: { status: 'pending' },
  received: { status: 'received' },
  completed: { status: 'completed' },
  failed: { status: 'failed' },
};
const LIVE_WORDS: typeof WORDS = {
  ...WORDS,
  failed: { status: 'failed', failReason: 'unfilled' },
  cancelled: { status: 'failed', failReason: 'cancelled' },
  expired: { status: 'failed', failReason: 'expired' },
};

const status = (text: string, words: typeof WORDS) =>
  Object.hasOwn(words, text.toLowerCase())
    ? (words[text.toLowerCase()] ?? {})
    : refuse('status', 'Pending, Received, Completed or Failed');

/** A parameter by its name or an alias; empty counts as absent, two values as a mistake. */
const single = (search: URLSearchParams, ...names: string[]): string | null => {
  const values = names.flatMap((name) => search.getAll(name));
  if (values.length > 1) throw new ServiceError(400, `${names[0]} is given twice.`);
  return values[0] || null;
};

/** Decodes the fourteen filters of GET /data/query, or throws a 400 that names the one that is wrong. */
export const readOrderQuery = (search: URLSearchParams, live: boolean): OrderQuery => {
  const read = <Key extends keyof OrderQuery>(reader: Read<OrderQuery[Key]>, key: Key, ...alias: string[]) => {
    const text = single(search, key, ...alias);
    return text === null ? {} : { [key]: reader(text, key) };
  };
  const word = single(search, 'status');
  return {
    ...read(hash, 'orderHash'),
    ...read(address, 'offerer'),
    ...read(address, 'recipient'),
    ...read(address, 'inputToken'),
    ...read(chain, 'inputChain'),
    ...read(address, 'outputToken'),
    ...read(chain, 'outputChain'),
    ...read(usd('up'), 'minValue'),
    ...read(usd('down'), 'maxValue'),
    ...read(hash, 'srcTx', 'srctx'),
    ...read(hash, 'dstTx', 'dsttx'),
    ...read(live ? second(0) : time, 'minTime'),
    ...read(live ? second(999) : time, 'maxTime'),
    ...(word === null ? {} : status(word, live ? LIVE_WORDS : WORDS)),
  };
};
