import type { composeMakerQuote, DraftedAmount } from '../../../domain/maker/composeMakerQuote.ts';
import type { InboxRow } from '../../../domain/maker/inboxRows.ts';
import type { LimitIssue } from '../../../domain/maker/makerLimits.ts';

type IssueOf<Result> = Extract<Result, { readonly ok: false }> extends { readonly issue: infer Issue } ? Issue : never;

/** Reasons why a quote cannot be signed; `approval` is the one that the desk can solve. */
export type DraftIssue =
  | 'quoted'
  | IssueOf<DraftedAmount>
  | IssueOf<ReturnType<typeof composeMakerQuote>>
  | LimitIssue
  | 'notRead'
  | 'aboveBalance'
  | 'approval';

/** The first reason why a quote cannot be signed, in the order in which they can be solved; null when it can. */
export const checkDraft = (
  drafted: DraftedAmount,
  composed: ReturnType<typeof composeMakerQuote> | null,
  row: Pick<InboxRow, 'isQuoted' | 'holding'>,
  limit: LimitIssue | null,
): DraftIssue | null => {
  if (row.isQuoted) return 'quoted';
  if (!drafted.ok) return drafted.issue;
  if (limit !== null) return limit;
  if (composed !== null && !composed.ok) return composed.issue;
  if (row.holding === undefined) return 'notRead';
  if (row.holding.balance < drafted.gives) return 'aboveBalance';
  return row.holding.allowance < drafted.gives ? 'approval' : null;
};

/** A random 128-bit salt: two equal quotes never have one hash. */
export const randomSalt = (): bigint => {
  const words = crypto.getRandomValues(new BigUint64Array(2));
  return ((words[0] ?? 0n) << 64n) | (words[1] ?? 0n);
};
