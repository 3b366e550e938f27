import type { Hex } from 'viem';
import { parseAddress } from '../../address.ts';
import { formatUsd, parseUsd } from '../../amount/formatAmount.ts';
import { type Ms, ms } from '../../time.ts';

/** What a filter of the list holds once it is understood: a text, or a time in ms. */
export type FilterValue = string | number;

/** One kind of value that a filter can have: how it is read from a URL, written, said in a chip, and typed in the form. */
export type FilterKind<Value extends FilterValue = FilterValue> = {
  /** The control of the form, and how the page may name the value. */
  readonly control: 'status' | 'chain' | 'token' | 'address' | 'hash' | 'usd' | 'time' | 'age';
  /** Undefined where the text is not understood; what is out of range is clamped. Inverse of `write`. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: FilterValue) => string;
  readonly words: (value: FilterValue) => string;
  /** The value as the form shows it. */
  readonly shown: (value: FilterValue) => string;
  /** Why a text typed into the form is not understood, in words that say what would be right; null where it is, or empty. */
  readonly check: (typed: string) => string | null;
  /** What was typed, as a URL says it. */
  readonly typed: (text: string) => string;
  /** For the two ends of a range. */
  readonly range?: {
    readonly compare: (low: FilterValue, high: FilterValue) => number;
    /** Said of the upper end when it is below the lower one. */
    readonly crossed: string;
    readonly words: (low: FilterValue | undefined, high: FilterValue | undefined) => string;
  };
};

const asIs = (text: string): string => text;
const TEXT = { write: String, words: String, shown: String, check: () => null, typed: asIs } as const;

/** A hash or address as chips and dense tables show it: "0x7462…4a23". */
export const shortHex = (hex: string): string => (hex.length > 14 ? `${hex.slice(0, 6)}…${hex.slice(-4)}` : hex);

const matching =
  <T extends string>(pattern: RegExp) =>
  (text: string): T | undefined =>
    pattern.test(text) ? (text.toLowerCase() as T) : undefined;

const readAddress = matching<Hex>(/^0x[0-9a-f]{40}$/i);
const readHash = matching<Hex>(/^0x[0-9a-f]{64}$/i);

/** An address from a path, lower case, or null where it is none. */
export const addressParam = (text: string | undefined): Hex | null => readAddress(text ?? '') ?? null;

/** A 32-byte hash from a path, lower case, or null where it is none. */
export const hashParam = (text: string | undefined): Hex | null => readHash(text ?? '') ?? null;

/** Why a text in a filter is no address, in words that say what would be right; null where it is one, or empty. */
export const addressIssue = (text: string): string | null => {
  const parsed = parseAddress(text);
  if (parsed.ok || parsed.issue === 'empty') return null;
  if (parsed.issue === 'checksum') return 'Its capital letters do not add up: a character may be mistyped.';
  return parsed.issue === 'hex'
    ? 'Begin with 0x, then digits and the letters a to f.'
    : `${text.length} of 42 characters. Paste the full address.`;
};

const hashIssue = (text: string): string | null => {
  if (text === '' || readHash(text) !== undefined) return null;
  if (!/^0x[0-9a-fA-F]*$/.test(text)) return `Begin with 0x, then digits and the letters a to f.`;
  return `${text.length} of 66 characters. Paste the full hash.`;
};

/** The words of the status filter (INTERFACE.md 4.1). */
export const STATUSES = ['Pending', 'Received', 'Completed', 'Failed'] as const;

/** One of the four words of the interface. */
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

/** A token by its address; the form takes its symbol too. */
export const TOKEN: FilterKind<Hex> = {
  ...TEXT,
  control: 'token',
  read: readAddress,
  words: (value) => shortHex(String(value)),
};

/** An account. */
export const ADDRESS: FilterKind<Hex> = { ...TOKEN, control: 'address', read: readAddress, check: addressIssue };

/** An order or a transaction. */
export const HASH: FilterKind<Hex> = { ...TOKEN, control: 'hash', read: readHash, check: hashIssue };

const dollars = (value: FilterValue): string => formatUsd(String(value)).replace(/\.00$/, '');
const readUsd = matching<string>(/^\d{1,15}(\.\d{1,6})?$/);

/** Dollars as people write and paste them: "$1,000.50" is 1000.50. What is not grouped by threes stays as it is. */
const plainUsd = (text: string): string => {
  const bare = text.replace(/^\$\s*/, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare;
};

/** US dollars as a decimal string; what cannot be read counts as zero in a comparison. */
export const USD: FilterKind<string> = {
  ...TEXT,
  control: 'usd',
  read: readUsd,
  words: dollars,
  typed: plainUsd,
  check: (text) => (text === '' || readUsd(plainUsd(text)) !== undefined ? null : 'Write dollars as 1000 or 1000.50.'),
  range: {
    compare: (low, high) => {
      const difference = (parseUsd(String(low)) ?? 0n) - (parseUsd(String(high)) ?? 0n);
      return difference === 0n ? 0 : difference > 0n ? 1 : -1;
    },
    crossed: 'The maximum is below the minimum.',
    words: (low, high) => {
      if (low === undefined) return `${dollars(high ?? '0')} or less`;
      return high === undefined ? `${dollars(low)} or more` : `${dollars(low)} to ${dollars(high)}`;
    },
  },
};

const FIRST_TIME = 10_000_000_000;
const LAST_TIME = 253_402_300_799_999;

/** A moment from seconds, milliseconds or ISO 8601, within what a date can say. */
export const readTime = (text: string): Ms | undefined => {
  const isNumber = /^\d{1,15}$/.test(text);
  const time = isNumber ? Number(text) : /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isFinite(time)) return undefined;
  const inMs = isNumber && time <= 9_999_999_999 ? time * 1000 : time;
  return ms(Math.min(Math.max(inMs, FIRST_TIME), LAST_TIME));
};

const iso = (time: FilterValue): string => new Date(Number(time)).toISOString();
const moment = (time: FilterValue): string => iso(time).slice(0, 16).replace('T', ' ');

/** A moment in ms; the form shows it as UTC in the form 2026-11-13T14:31. */
export const TIME: FilterKind<Ms> = {
  control: 'time',
  read: readTime,
  write: (time) => iso(time).replace('.000Z', 'Z'),
  words: (time) => `${moment(time)} UTC`,
  shown: (time) => iso(time).slice(0, 16),
  typed: (text) => (text === '' ? '' : `${text}Z`),
  check: (text) =>
    text === '' || !Number.isNaN(Date.parse(`${text}Z`)) ? null : 'Write date and time as 2026-11-13T14:31.',
  range: {
    compare: (low, high) => Number(low) - Number(high),
    crossed: 'The end is before the start.',
    words: (low, high) => {
      if (low === undefined) return `until ${moment(high ?? 0)} UTC`;
      return high === undefined ? `since ${moment(low)} UTC` : `${moment(low)} to ${moment(high)} UTC`;
    },
  },
};

/** The spans offered as presets. */
export const AGE_PRESETS = ['1h', '24h', '7d', '30d'] as const;

const UNITS = { m: [60_000, 'minute'], h: [3_600_000, 'hour'], d: [86_400_000, 'day'] } as const;

const splitAge = (text: string): { readonly count: number; readonly unit: (typeof UNITS)['m' | 'h' | 'd'] } | null => {
  const match = /^([1-9]\d{0,3})([mhd])$/.exec(text);
  return match ? { count: Number(match[1]), unit: UNITS[match[2] as keyof typeof UNITS] } : null;
};

/** Reads a span such as "90m", "24h" or "30d" in ms, or null. */
export const parseAge = (text: string): Ms | null => {
  const age = splitAge(text);
  return age ? ms(age.count * age.unit[0]) : null;
};

/** A span in words: "Last 7 days". */
const ageWords = (text: string): string => {
  const age = splitAge(text);
  if (!age) return 'Any time';
  return age.count === 1 ? `Last ${age.unit[1]}` : `Last ${age.count} ${age.unit[1]}s`;
};

/** A span back from now, such as "24h". The form holds '' for any time and 'range' for two ends. */
export const AGE: FilterKind<string> = {
  ...TEXT,
  control: 'age',
  read: (text) => (parseAge(text) === null ? undefined : text),
  words: (text) => ageWords(String(text)),
};
