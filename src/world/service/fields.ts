import * as v from 'valibot';
import { cleanText } from '../../domain/cleanText.ts';
import { addressField, chainKeyField, hashField, uintField } from '../../domain/fields.ts';
import { type OrderStatus, orderStatusOf } from '../../domain/order/OrderRecord.ts';
import { MAX_TIME_MS, type Ms, ms } from '../../domain/time.ts';
import { UndecodableResponseError } from './errors.ts';

/** An amount in smallest units (docs/openapi.json). */
export const amountField = uintField(256n);

/** Decodes a response by a schema, or fails with the first field that is wrong. */
export const decode = <Schema extends v.GenericSchema>(
  schema: Schema,
  response: { readonly path: string; readonly json: unknown },
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, response.json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new UndecodableResponseError(response.path, v.getDotPath(issue), issue.message);
};

/** The entries of a list that have a schema, decoded; others are left out. */
export const decodeEach = <Schema extends v.GenericSchema>(
  schema: Schema,
  entries: readonly unknown[],
): readonly v.InferOutput<Schema>[] =>
  entries.flatMap((entry) => {
    const result = v.safeParse(schema, entry, { abortEarly: true });
    return result.success ? [result.output] : [];
  });

const isZero = (hash: string): boolean => /^0x0+$/.test(hash);

/** A transaction hash; null for null, absent, "", "0x", zeros and invalid hashes. */
export const txField = v.fallback(
  v.optional(
    v.nullable(
      v.pipe(
        hashField,
        v.check((hash) => !isZero(hash)),
      ),
    ),
    null,
  ),
  null,
);

/** A non-negative whole number, or the same as a string of digits. */
export const numberField = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number))], 'not a whole number'),
  v.safeInteger('not a whole number'),
  v.minValue(0, 'negative'),
);

/** A short text, cleaned and capped; empty is refused. */
export const textField = (cap: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, cap)),
    v.minLength(1, 'empty'),
  );

/** A number up to this is a time in seconds, one above it a time in milliseconds. */
export const LAST_SECONDS = 9_999_999_999;

/** A Unix time in seconds or in milliseconds, number or digits; above 9,999,999,999 it means milliseconds. Inside: ms. */
export const timeField = v.pipe(
  numberField,
  v.transform((value): Ms => ms(value > LAST_SECONDS ? value : value * 1000)),
  v.maxValue(ms(MAX_TIME_MS), 'not a time'),
);

/** The members that quote, swap and order have in common: who pays what where, and until when (docs/openapi.json). */
export const orderTermsFields = {
  orderHash: hashField,
  offerer: addressField,
  recipient: addressField,
  inputToken: addressField,
  outputToken: addressField,
  inputAmount: amountField,
  outputAmount: amountField,
  inputChain: chainKeyField,
  outputChain: chainKeyField,
  startTime: timeField,
  endTime: timeField,
};

/** A status in any case, with its cleaned original text. */
export const statusFields = (word: string): { status: OrderStatus; statusText: string } => ({
  status: orderStatusOf(word),
  statusText: word,
});
