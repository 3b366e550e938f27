import * as v from 'valibot';
import { cleanText } from '../../domain/cleanText.ts';
import { addressField, chainKeyField, hashField, timeField, uintField } from '../../domain/fields.ts';
import { type OrderStatus, orderStatusOf } from '../../domain/order/OrderRecord.ts';
import { undecodableError } from './errors.ts';

export const amountField = uintField(256n);

export const decode = <Schema extends v.GenericSchema>(
  schema: Schema,
  response: { readonly path: string; readonly json: unknown },
): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, response.json, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw undecodableError(response.path, v.getDotPath(issue), issue.message);
};

export const decodeEach = <Schema extends v.GenericSchema>(
  schema: Schema,
  entries: readonly unknown[],
): readonly v.InferOutput<Schema>[] =>
  entries.flatMap((entry) => {
    const result = v.safeParse(schema, entry, { abortEarly: true });
    return result.success ? [result.output] : [];
  });

/** A transaction hash; null for null, absent, "", "0x", zeros and invalid hashes. */
export const txField = v.fallback(
  v.optional(v.nullable(v.pipe(hashField, v.notValue(`0x${'0'.repeat(64)}`))), null),
  null,
);

export const textField = (cap: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, cap)),
    v.minLength(1, 'empty'),
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

export const statusFields = (word: string): { status: OrderStatus; statusText: string } => ({
  status: orderStatusOf(word),
  statusText: word,
});
