import type { Address, Hex } from 'viem';
import { chainKeyShape } from '../chain.ts';
import { type Ms, ms } from '../time.ts';

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const HEX = /^0x(?:[0-9a-fA-F]{2})*$/;
const HASH = /^0x[0-9a-fA-F]{64}$/;
const DIGITS = /^\d{1,78}$/;
/** Visible ASCII only: an id is shown, compared and put into URLs, so nothing invisible may hide in it. */
const ID = /^[\x21-\x7e]{1,128}$/;
const ZERO: Address = '0x0000000000000000000000000000000000000000';
/** Anything above counts as milliseconds, anything up to it as seconds (docs/SERVICE.md "The live dialect"). */
const MAX_SECOND_SEC = 9_999_999_999;
/** The last moment a calendar holds, in ms: what lies beyond could not be shown. */
const MAX_TIME_MS = 8_640_000_000_000_000;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads typed fields of one JSON object from outside. It never throws: a field that is missing or of another shape is
 * named in `issues` and a placeholder is returned, so a caller must drop the result when `issues` is not empty.
 */
export const fieldReader = (record: Readonly<Record<string, unknown>>) => {
  const issues: string[] = [];
  const matching = (name: string, pattern: RegExp, placeholder: string): string => {
    const value = record[name];
    if (typeof value === 'string' && pattern.test(value)) return value;
    issues.push(name);
    return placeholder;
  };
  const digits = (name: string): string => {
    const value = record[name];
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
    return matching(name, DIGITS, '0');
  };
  return {
    issues,
    id: (name: string): string => matching(name, ID, ''),
    /** Lower case, so that compared values and keys have one spelling. */
    address: (name: string): Address => matching(name, ADDRESS, ZERO).toLowerCase() as Address,
    hash: (name: string): Hex => matching(name, HASH, '0x').toLowerCase() as Hex,
    hex: (name: string): Hex => matching(name, HEX, '0x').toLowerCase() as Hex,
    /** A whole number of any size, sent as a decimal string or as an exact JSON number. */
    amount: (name: string): bigint => BigInt(digits(name)),
    /** A small whole number (chain id, counter), sent as a number or as a decimal string. */
    count: (name: string): number => {
      const value = Number(digits(name));
      if (Number.isSafeInteger(value)) return value;
      issues.push(name);
      return 0;
    },
    /** A point in time: seconds or milliseconds, a number or a decimal string. */
    time: (name: string): Ms => {
      const value = Number(digits(name));
      if (value <= MAX_TIME_MS) return ms(value > MAX_SECOND_SEC ? value : value * 1000);
      issues.push(name);
      return ms(0);
    },
    flag: (name: string): boolean => {
      const value = record[name];
      if (typeof value !== 'boolean') issues.push(name);
      return value === true;
    },
    /** A chain key where the service states one, else null; never an issue. */
    chainKey: (name: string): string | null => {
      const value = record[name];
      return typeof value === 'string' && chainKeyShape.test(value) ? value : null;
    },
  };
};

export type FieldReader = ReturnType<typeof fieldReader>;
