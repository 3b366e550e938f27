import type { RowContext } from './Row.ts';
import { isRecord } from './service.ts';

/** The kinds of fields, in the units of the interface; `time` is ms, and seconds are a known variant. */
export type Kind =
  | 'address'
  | 'hash'
  | 'hash or null'
  | 'hex'
  | 'amount'
  | 'usd'
  | 'text'
  | 'number'
  | 'duration'
  | 'time'
  | 'seconds text'
  | 'object';

type Note = RowContext['variant'];

const HASH = /^0x[0-9a-fA-F]{64}$/;
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** A time in ms, or null: ms as in the interface, or seconds as live deployments send. */
export const timeMs = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{10,13}$/.test(value) ? Number(value) : value;
  if (!isWhole(number) || number < 1e9 || number >= 1e13) return null;
  return number > 9_999_999_999 ? number : number * 1_000;
};

const isTime = (value: unknown, note: Note): boolean => {
  if (timeMs(value) === null) return false;
  if (typeof value === 'string') note('A time is text instead of a number.');
  if (Number(value) <= 9_999_999_999) note('Times are seconds instead of ms.');
  return true;
};

const isSecondsText = (value: unknown, note: Note): boolean => {
  if (!/^\d{10}$/.test(String(value))) return false;
  if (typeof value === 'number') note('A deadline is a number instead of text.');
  return true;
};

const isDuration = (value: unknown, note: Note): boolean => {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return false;
  if (value > 600) note('estimatedTime looks like ms instead of seconds.');
  return true;
};

const IS: Readonly<Record<Kind, (value: unknown, note: Note) => boolean>> = {
  address: (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  hash: (value) => typeof value === 'string' && HASH.test(value),
  'hash or null': (value) => value === null || (typeof value === 'string' && HASH.test(value)),
  hex: (value) => typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value),
  amount: (value) => typeof value === 'string' && /^[1-9]\d{0,77}$/.test(value),
  usd: (value) => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value),
  text: (value) => typeof value === 'string' && value !== '',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  duration: isDuration,
  time: isTime,
  'seconds text': isSecondsText,
  object: isRecord,
};

/** The fields of a record that are missing or of another kind, each in a sentence; further fields are allowed. */
export const fieldProblems = (
  record: unknown,
  kinds: Readonly<Record<string, Kind>>,
  note: Note,
  where: string,
): readonly string[] => {
  if (!isRecord(record)) return [`${where} is no object.`];
  return Object.entries(kinds).flatMap(([name, kind]) => {
    if (!Object.hasOwn(record, name)) return [`${where} has no ${name}.`];
    if (IS[kind](record[name], note)) return [];
    return [
      `${where}: ${name} must be ${kind === 'object' ? 'an object' : `${kind}`}, not ${JSON.stringify(record[name])}.`,
    ];
  });
};

const swapped = {
  orderHash: 'hash',
  offerer: 'address',
  recipient: 'address',
  inputToken: 'address',
  outputToken: 'address',
  inputAmount: 'amount',
  outputAmount: 'amount',
  inputChain: 'text',
  outputChain: 'text',
  startTime: 'time',
  endTime: 'time',
} as const satisfies Record<string, Kind>;

/** The records of the interface, section 2. */
export const RECORDS = {
  order: {
    ...swapped,
    inputTokenValueUsd: 'usd',
    outputTokenValueUsd: 'usd',
    srcTx: 'hash or null',
    dstTx: 'hash or null',
    timestamp: 'time',
    status: 'text',
  },
  pagination: { currentPage: 'number', limit: 'number', totalRecords: 'number', totalPages: 'number' },
  quote: { ...swapped, signingHash: 'hash', estimatedTime: 'duration' },
  swap: { ...swapped, status: 'text', createdAt: 'time' },
  domain: { name: 'text', version: 'text', domainTypeString: 'text', orderTypeString: 'text' },
  chain: { chainKey: 'text', chainId: 'number', eid: 'number', address: 'address' },
} as const satisfies Record<string, Readonly<Record<string, Kind>>>;

/** The events of the interface, section 6. */
export const EVENTS: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  QuoteRequested: {
    rfqId: 'text',
    address: 'address',
    inputToken: 'address',
    outputToken: 'address',
    inputAmount: 'amount',
    deadline: 'seconds text',
    endTime: 'seconds text',
  },
  QuoteReceived: {
    rfqId: 'text',
    address: 'address',
    inputToken: 'address',
    outputToken: 'address',
    inputAmount: 'amount',
    zone: 'address',
    chainId: 'number',
    deadline: 'number',
  },
  CalldataToExecute: {
    rfqId: 'text',
    matchingHash: 'hash',
    matching: 'object',
    matchingSignature: 'hex',
    makerOrderHash: 'hash',
    takerOrderHash: 'hash',
    chainId: 'number',
    zone: 'address',
    to: 'address',
    value: 'number',
    data: 'hex',
    maker: 'address',
    taker: 'address',
    inputToken: 'address',
    inputAmount: 'amount',
    outputToken: 'address',
    outputAmount: 'amount',
  },
  TradeSettled: { rfqId: 'text', transactionHash: 'hash' },
  TradeExpired: { rfqId: 'text' },
  TradeFailed: { rfqId: 'text' },
};

/** The `matching` object of CalldataToExecute. */
export const MATCHING: Readonly<Record<string, Kind>> = {
  makerOrder: 'object',
  takerOrder: 'object',
  makerSignature: 'hex',
  takerSignature: 'hex',
  blockDeadline: 'number',
  seatNumber: 'number',
  seatHolder: 'address',
  seatPercentOfFees: 'number',
};
