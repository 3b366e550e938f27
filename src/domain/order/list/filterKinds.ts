import type { Hex } from 'viem';
import { addressParam, hashParam, parseAddress } from '../../address.ts';
import { parseUsd } from '../../amount/formatAmount.ts';
import { formatIso, isUtcDayEnd, type Ms, ms, parseIso, utcDayEnd } from '../../time.ts';

export type FilterValue = string | number;

/** The problem of a field of the form; the page names it and shows a valid example. */
export type FilterIssue =
  | {
      readonly code:
        | 'addressChecksum'
        | 'hexDigits'
        | 'usdSpelling'
        | 'timeSpelling'
        | 'maximumBelowMinimum'
        | 'endBeforeStart';
    }
  | { readonly code: 'addressLength' | 'hashLength'; readonly length: number }
  | { readonly code: 'tokenAmbiguous'; readonly symbol: string; readonly count: number }
  | { readonly code: 'tokenUnlisted' | 'tokenUnlistedOnChain'; readonly symbol: string };

export type FilterKind<Value extends FilterValue = FilterValue> = {
  readonly control: 'status' | 'chain' | 'token' | 'symbol' | 'address' | 'hash' | 'usd' | 'time' | 'age';
  /** Undefined if unreadable; values out of range are clamped. Inverse of `write`. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: FilterValue) => string;
  readonly shown: (value: FilterValue) => string;
  readonly check: (typed: string) => FilterIssue | null;
  readonly typed: (text: string) => string;
  readonly range?: {
    readonly compare: (low: FilterValue, high: FilterValue) => number;
    readonly reversed: FilterIssue;
  };
};

const asIs = (text: string): string => text;
const TEXT = { write: String, shown: String, check: () => null, typed: asIs } as const;

/** A hash or address as chips and dense tables show it: "0x7462…4a23". */
export const shortHex = (hex: string): string => (hex.length > 14 ? `${hex.slice(0, 6)}…${hex.slice(-4)}` : hex);

const readAddress = (text: string): Hex | undefined => addressParam(text) ?? undefined;
const readHash = (text: string): Hex | undefined => hashParam(text) ?? undefined;

export const checkAddress = (text: string): FilterIssue | null => {
  const parsed = parseAddress(text);
  if (parsed.ok || parsed.issue === 'empty') return null;
  if (parsed.issue === 'checksum') return { code: 'addressChecksum' };
  return parsed.issue === 'hex' ? { code: 'hexDigits' } : { code: 'addressLength', length: text.length };
};

const checkHash = (text: string): FilterIssue | null => {
  if (text === '' || readHash(text) !== undefined) return null;
  return /^0x[0-9a-fA-F]*$/.test(text) ? { code: 'hashLength', length: text.length } : { code: 'hexDigits' };
};

/** The words of the status filter (docs/openapi.json). */
export const STATUSES = ['Pending', 'Received', 'Completed', 'Failed'] as const;

export const STATUS: FilterKind<(typeof STATUSES)[number]> = {
  ...TEXT,
  control: 'status',
  read: (text) => STATUSES.find((word) => word.toLowerCase() === text.toLowerCase()),
};

/** A chain by its key, as written: a service may know more chains than this app. */
export const CHAIN: FilterKind<string> = {
  ...TEXT,
  control: 'chain',
  read: (text) => (/^[\w.-]{1,32}$/.test(text) ? text : undefined),
};

export const TOKEN: FilterKind<Hex> = {
  ...TEXT,
  control: 'token',
  read: readAddress,
};

/** All listed tokens of one symbol, whichever chain they are on. What looks like it is another symbol. */
export const SYMBOL: FilterKind<string> = {
  ...TEXT,
  control: 'symbol',
  read: (text) => (/^(?!0x)[^\p{C}]{1,20}$/iu.test(text) ? text : undefined),
};

/** An account; it is the same one on every chain. */
export const ADDRESS: FilterKind<Hex> = { ...TOKEN, control: 'address', check: checkAddress };

export const HASH: FilterKind<Hex> = { ...TOKEN, control: 'hash', read: readHash, check: checkHash };

const readUsd = (text: string): string | undefined => (/^\d{1,15}(\.\d{1,6})?$/.test(text) ? text : undefined);

/** Dollars as typed or pasted: "$1,000.50" is 1000.50. Text that is not grouped by threes is unchanged. */
const plainUsd = (text: string): string => {
  const bare = text.replace(/^\$\s*/, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
};

/** US dollars as a decimal string; unreadable ones compare as zero. */
export const USD: FilterKind<string> = {
  ...TEXT,
  control: 'usd',
  read: readUsd,
  typed: plainUsd,
  check: (text) => (text === '' || readUsd(plainUsd(text)) !== undefined ? null : { code: 'usdSpelling' }),
  range: {
    compare: (low, high) => {
      const difference = (parseUsd(String(low)) ?? 0n) - (parseUsd(String(high)) ?? 0n);
      return difference === 0n ? 0 : difference > 0n ? 1 : -1;
    },
    reversed: { code: 'maximumBelowMinimum' },
  },
};

/** The end of a range that a time is: a day alone is its first moment as a start, its last one as an end. */
type RangeEnd = 'start' | 'end';

/**
 * Bounds of a readable time in ms: from 26 April 1970, so that seconds and milliseconds differ, to the end of the year 9999.
 */
const MIN_TIME_MS = 10_000_000_000;
const MAX_TIME_MS = 253_402_300_799_999;

const atEdge = (day: Ms, end: RangeEnd): Ms => (end === 'end' ? utcDayEnd(day) : day);

const parseLinkTime = (text: string, end: RangeEnd): number | null => {
  if (/^\d{1,15}$/.test(text)) return Number(text) * (Number(text) <= 9_999_999_999 ? 1000 : 1);
  const iso = parseIso(text);
  return iso?.isDay === true ? atEdge(iso.time, end) : (iso?.time ?? null);
};

/** A time of a link: seconds, milliseconds or ISO 8601, UTC without a zone. Clamped to the bounds. */
export const readTime = (text: string, end: RangeEnd = 'start'): Ms | undefined => {
  const time = parseLinkTime(text, end);
  return time === null ? undefined : ms(Math.min(Math.max(time, MIN_TIME_MS), MAX_TIME_MS));
};

/** A time in ms. The form shows it in UTC as 2026-11-13 14:31, with its seconds. */
export const TIME: FilterKind<Ms> = {
  ...TEXT,
  control: 'time',
  read: (text) => readTime(text),
  check: (text) => (text === '' || readTime(text) !== undefined ? null : { code: 'timeSpelling' }),
  write: (time) => formatIso(Number(time)).replace('.000Z', 'Z'),
  shown: (time) =>
    formatIso(Number(time))
      .replace('T', ' ')
      .replace(/(:00)?\.000Z$|Z$/, ''),
  range: {
    compare: (low, high) => Number(low) - Number(high),
    reversed: { code: 'endBeforeStart' },
  },
};

/** The day in UTC that a time is the last millisecond of, as 2026-11-13; null for any other time. */
export const endedDay = (time: number): string | null => (isUtcDayEnd(time) ? formatIso(time).slice(0, 10) : null);

/** A moment that ends a range: a date alone is the end of that day. */
export const END_TIME: FilterKind<Ms> = {
  ...TIME,
  read: (text) => readTime(text, 'end'),
  write: (time) => endedDay(Number(time)) ?? TIME.write(time),
  shown: (time) => endedDay(Number(time)) ?? TIME.shown(time),
};

export const AGE_PRESETS = ['1h', '24h', '7d', '30d'] as const;

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A span such as "90m", "24h" or "30d" as count, unit and ms; null if invalid. */
export const parseAge = (
  text: string,
): { readonly count: number; readonly unit: keyof typeof UNITS; readonly span: Ms } | null => {
  const match = /^([1-9]\d{0,3})([mhd])$/.exec(text);
  if (match === null) return null;
  const [count, unit] = [Number(match[1]), match[2] as keyof typeof UNITS];
  return { count, unit, span: ms(count * UNITS[unit]) };
};

/** A span back from now, such as "24h". The form holds '' for any time and 'range' for two ends. */
export const AGE: FilterKind<string> = {
  ...TEXT,
  control: 'age',
  read: (text) => (parseAge(text) === null ? undefined : text),
};
