import * as v from 'valibot';
import { cleanText } from '../../text/cleanText.ts';
import type { OrderReceipt } from './OrderReceipt.ts';
import { receiptRecord } from './receiptRecord.ts';

/** A receipt, or why the text is none. */
export type ReadReceipt =
  | { readonly ok: true; readonly receipt: OrderReceipt }
  | { readonly ok: false; readonly sentence: string };

const MAX_CHARACTERS = 65_536;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a receipt from text. Never throws. */
export const readReceipt = (text: string): ReadReceipt => {
  if (text.length > MAX_CHARACTERS) return { ok: false, sentence: 'This is too long to be a receipt.' };
  const json = parse(text);
  if (json === undefined) return { ok: false, sentence: 'This is not the text of a receipt.' };
  const result = v.safeParse(receiptRecord, json, { abortEarly: true });
  if (result.success) return { ok: true, receipt: result.output };
  const [issue] = result.issues;
  const where = v.getDotPath(issue);
  const detail = where === null ? '' : ` Look at ${cleanText(where, 60)}: ${cleanText(issue.message, 100)}.`;
  return { ok: false, sentence: `This is not a receipt of this app.${detail}` };
};
