import { type NumberFormat, plainFormat } from '../amount/numberFormat.ts';
import { type AmountIssue, parseAmount } from '../amount/parseAmount.ts';
import { amountAtMargin, type ReferencePrice } from './referencePrice.ts';

/** What the maker typed: a margin in basis points, or an amount that overrides it. */
export type AnswerDraft = { readonly marginBps: string; readonly amount: string | null };

/** The amount that an answer gives, or why there is none yet. */
export type DraftedAmount =
  | { readonly ok: true; readonly gives: bigint }
  | { readonly ok: false; readonly issue: AmountIssue | 'margin' | 'noReference' | 'noDecimals' };

/** A price by margin is an estimate: more digits after the point than these only make it unreadable, and are cut. */
const MARGIN_DECIMALS = 8;
const MARGIN = /^-?\d{1,4}$/;

/** Works out the amount from what was typed: the amount itself, or the reference price less the margin. */
export const draftAnswer = (
  draft: AnswerDraft,
  input: bigint,
  reference: ReferencePrice | null | undefined,
  decimals: number | null,
  format: NumberFormat = plainFormat,
): DraftedAmount => {
  if (draft.amount !== null) {
    if (decimals === null) return { ok: false, issue: 'noDecimals' };
    const parsed = parseAmount(draft.amount, decimals, format);
    return parsed.ok ? { ok: true, gives: parsed.value } : parsed;
  }
  if (!MARGIN.test(draft.marginBps) || Number(draft.marginBps) >= 10_000) return { ok: false, issue: 'margin' };
  if (reference === null || reference === undefined) return { ok: false, issue: 'noReference' };
  const exact = amountAtMargin(input, reference, BigInt(draft.marginBps));
  const cut = 10n ** BigInt(Math.max(0, (decimals ?? 0) - MARGIN_DECIMALS));
  const gives = exact - (exact % cut);
  return gives > 0n ? { ok: true, gives } : { ok: false, issue: 'zero' };
};
