import * as v from 'valibot';
import { cleanText } from '../cleanText.ts';
import {
  addressField,
  chainKeyField,
  decimalsField,
  hashField,
  hexField,
  msField,
  orderField,
  signatureField,
  uintField,
} from '../fields.ts';
import { type OrderReceipt, RECEIPT_FORMATS, writeReceipt } from './OrderReceipt.ts';

const bytes = hexField(/^0x(?:[0-9a-fA-F]{2}){0,4096}$/, 'bytes');
const words = (cap: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, cap)),
  );
const token = v.object({ symbol: words(20), decimals: decimalsField });
const proof = v.object({
  tx: hashField,
  blockNumber: uintField(64n),
  blockTime: msField,
  log: v.object({ address: addressField, topics: v.pipe(v.array(hashField), v.maxLength(4)), data: bytes }),
});

/** A receipt as a file or a paste holds it. */
const receiptRecord = v.pipe(
  v.object({
    format: v.picklist(Object.values(RECEIPT_FORMATS)),
    version: v.literal(1),
    order: orderField(uintField(128n)),
    domain: v.object({ name: words(100), version: words(100), verifyingContract: addressField }),
    inputChain: chainKeyField,
    outputChain: chainKeyField,
    orderHash: hashField,
    signingHash: hashField,
    signature: v.nullable(signatureField),
    source: v.nullable(proof),
    destination: v.nullable(proof),
    inputToken: v.nullable(token),
    outputToken: v.nullable(token),
  }),
  v.transform(({ format: _format, version: _version, ...receipt }): OrderReceipt => receipt),
);

/**
 * A receipt, or the problem of the text: `tooLong`, `noJson`, `noReceipt` (a member is missing or wrong), `simulated` or
 * `real` (of the other kind of market), `otherSpelling` (ambiguous JSON). `where` names the first wrong member.
 */
export type ReadReceipt =
  | { readonly ok: true; readonly receipt: OrderReceipt }
  | {
      readonly ok: false;
      readonly why: 'tooLong' | 'noJson' | 'noReceipt' | 'simulated' | 'real' | 'otherSpelling';
      readonly where: string | null;
    };

const MAX_CHARACTERS = 65_536;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const refuse = (why: Extract<ReadReceipt, { ok: false }>['why'], where: string | null = null): ReadReceipt => ({
  ok: false,
  why,
  where,
});

/** The path of the first member that `expected` lacks or spells differently; null if all are equal. */
const firstDifference = (given: unknown, expected: unknown): string | null => {
  if (typeof given !== 'object' || given === null || typeof expected !== 'object' || expected === null)
    return Object.is(given, expected) ? null : '';
  for (const [key, value] of Object.entries(given)) {
    const inside = firstDifference(value, (expected as Record<string, unknown>)[key]);
    if (inside !== null) return inside === '' ? key : `${key}.${inside}`;
  }
  return null;
};

const withoutSpaces = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|[ \t\r\n]+/g, (part) => (part[0] === '"' ? part : ''));

/**
 * Reads a receipt from text. Each value has one spelling, that of `writeReceipt`: leading zeros, capitals in hex, invisible
 * characters, members twice or unknown ones are refused, because two readers could see two receipts. Never throws.
 */
export const readReceipt = (text: string, simulated: boolean): ReadReceipt => {
  if (text.length > MAX_CHARACTERS) return refuse('tooLong');
  const json = parse(text);
  if (json === undefined) return refuse('noJson');
  const result = v.safeParse(receiptRecord, json, { abortEarly: true });
  if (!result.success) {
    const where = v.getDotPath(result.issues[0]);
    return refuse('noReceipt', where === null ? null : cleanText(where, 60));
  }
  const { format } = json as { readonly format: string };
  if ((format === RECEIPT_FORMATS.simulated) !== simulated) return refuse(simulated ? 'real' : 'simulated');
  const own = writeReceipt(result.output, simulated);
  if (withoutSpaces(text) === withoutSpaces(own)) return { ok: true, receipt: result.output };
  const where = firstDifference(json, JSON.parse(own));
  return refuse('otherSpelling', where === null ? null : cleanText(where, 60));
};
