import type { composeAnswer } from '../../domain/rfq/composeAnswer.ts';
import type { Token } from '../../domain/token/Token.ts';
import type { DraftedAmount } from './draftAnswer.ts';
import type { InboxRow } from './inboxRows.ts';
import type { LimitIssue } from './makerLimits.ts';

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
  chainNotStated: 'Chains are not stated',
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
