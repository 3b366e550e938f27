import type { composeAnswer, DraftedAmount } from '../../domain/rfq/composeAnswer.ts';
import type { InboxRow } from '../../domain/rfq/inboxRows.ts';
import type { LimitIssue } from '../../domain/rfq/makerLimits.ts';
import type { Token } from '../../domain/token.ts';

const draftWords: Readonly<Record<Extract<DraftedAmount, { ok: false }>['issue'], string>> = {
  empty: 'Enter an amount',
  invalid: 'That is not an amount',
  ambiguous: 'It can mean two amounts: leave the thousands mark out',
  tooManyDecimals: 'Too many decimals',
  tooLarge: 'Amount is too large',
  zero: 'Amount is zero',
  margin: 'Enter a margin in bps',
  noReference: 'No recent fills: enter an amount',
  noDecimals: 'Token is not on a list',
};

const composeWords = {
  chainNotStated: 'Choose the chains first',
  chainNotListed: 'Chain is not listed',
  amount: 'Amount is not possible',
  ended: 'This RFQ has ended',
} as const;

const limitWords: Readonly<Record<LimitIssue, string>> = {
  small: 'Below your smallest request',
  large: 'Above your largest answer',
  unknown: 'Value not known: limits cannot be checked',
};

/** The first reason why an answer cannot be signed, as the button says it; null when it can. */
export const answerBlock = (
  drafted: DraftedAmount,
  composed: ReturnType<typeof composeAnswer> | null,
  row: InboxRow,
  output: Token | null,
  limit: LimitIssue | null,
): string | null => {
  if (row.isAnswered) return 'Answered';
  if (!drafted.ok) return draftWords[drafted.issue];
  if (limit !== null) return limitWords[limit];
  if (composed !== null && !composed.ok) return composeWords[composed.issue];
  if (row.holding === undefined) return 'Balance is not read yet';
  if (row.holding.balance < drafted.gives) return 'Amount is above balance';
  return row.holding.allowance < drafted.gives ? `Approve ${output?.symbol ?? 'the token'} first` : null;
};

/** A fresh 128-bit salt from the browser's own randomness, so that two equal answers never have one hash. */
export const randomSalt = (): bigint => {
  const words = crypto.getRandomValues(new BigUint64Array(2));
  return ((words[0] ?? 0n) << 64n) | (words[1] ?? 0n);
};
