import * as v from 'valibot';
import type { Hex } from 'viem';
import { chainKeyShape } from './chain.ts';
import { MAX_TIME_MS, type Ms, ms, type Sec, sec } from './time.ts';

/** Hex in any case; inside in lower case. */
export const hexField = (pattern: RegExp, what: string) =>
  v.pipe(
    v.string(),
    v.regex(pattern, `not ${what}`),
    v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
  );

export const addressField = hexField(/^0x[0-9a-fA-F]{40}$/, 'an address');

export const hashField = hexField(/^0x[0-9a-fA-F]{64}$/, 'a 32-byte hash');

export const signatureField = hexField(/^0x[0-9a-fA-F]{130}$/, 'a signature');

/** A chainKey: it is compared and sent back, so it is taken as it is or not at all. */
export const chainKeyField = v.pipe(v.string(), v.regex(chainKeyShape, 'not a chain key'));

/** Decimal digits, nothing else: a larger number than JSON holds. */
export const uintField = (bits: bigint) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,78}$/, 'not a decimal integer'),
    v.transform((digits) => BigInt(digits)),
    v.maxValue((1n << bits) - 1n, 'too large'),
  );

/** A non-negative whole number, or the same as a string of digits. */
export const numberField = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))], 'not a whole number'),
  v.safeInteger('not a whole number'),
  v.minValue(0, 'negative'),
);

/** A number up to this is a time in seconds, one above it a time in milliseconds (docs/SERVICE.md "The live dialect"). */
export const LAST_SECONDS = 9_999_999_999;

/** A Unix time in seconds or in milliseconds, number or digits. Inside: ms. */
export const timeField = v.pipe(
  numberField,
  v.transform((value): Ms => ms(value > LAST_SECONDS ? value : value * 1000)),
  v.maxValue(ms(MAX_TIME_MS), 'not a time'),
);

const wholeField = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

const uint32Field = wholeField(0xffff_ffff);

const secondsField = v.pipe(
  uint32Field,
  v.transform((value): Sec => sec(value)),
);

export const msField = v.pipe(
  wholeField(MAX_TIME_MS),
  v.transform((value): Ms => ms(value)),
);

export const decimalsField = wholeField(77);

/** The ten members of a signed order (docs/SERVICE.md), whose amounts are stored as `amount` says. */
export const orderField = <Amount extends v.GenericSchema<unknown, bigint>>(amount: Amount) =>
  v.object({
    inputAmount: amount,
    outputAmount: amount,
    inputToken: addressField,
    outputToken: addressField,
    startTime: secondsField,
    endTime: secondsField,
    srcEid: uint32Field,
    dstEid: uint32Field,
    offerer: addressField,
    recipient: addressField,
  });
