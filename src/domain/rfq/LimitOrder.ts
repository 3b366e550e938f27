import * as v from 'valibot';
import { addressField, hexField, numberField } from '../fields.ts';

export const bytesField = hexField(/^0x(?:[0-9a-fA-F]{2})*$/, 'bytes');

/** A whole number of any size, as decimal digits or as an exact JSON number. */
export const wholeField = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^\d{1,78}$/)), v.pipe(v.number(), v.safeInteger(), v.minValue(0))]),
  v.transform((value) => BigInt(value)),
);

/** A maker's or taker's limit order (docs/SERVICE.md "What is signed"). Amounts in smallest units, times in seconds. */
export const limitOrderField = v.object({
  offerer: addressField,
  inputToken: addressField,
  inputAmount: wholeField,
  inputChainId: numberField,
  inputZone: addressField,
  outputToken: addressField,
  outputAmount: wholeField,
  outputChainId: numberField,
  outputZone: addressField,
  startTime: wholeField,
  endTime: wholeField,
  salt: wholeField,
  counter: numberField,
  toWithdraw: v.boolean(),
});

export type LimitOrder = Readonly<v.InferOutput<typeof limitOrderField>>;

/** The matching object of CalldataToExecute (docs/asyncapi.json). */
export const matchingField = v.object({
  makerOrder: limitOrderField,
  takerOrder: limitOrderField,
  makerSignature: bytesField,
  takerSignature: bytesField,
  blockDeadline: numberField,
  seatNumber: numberField,
  seatHolder: addressField,
  seatPercentOfFees: numberField,
});
