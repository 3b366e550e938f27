import type { EnteredIssue } from './enteredAmount.ts';

/** Everything the one button depends on. */
export type SwapSituation = {
  readonly online: boolean;
  /** False once the service failed to answer for its chains. */
  readonly reachable: boolean;
  readonly wallet: 'none' | 'connecting' | 'connected';
  readonly hasTokens: boolean;
  readonly sameToken: boolean;
  readonly amountIssue: EnteredIssue | null;
  /** Why the recipient cannot be used, or null. */
  readonly recipientIssue: string | null;
  readonly balance: 'loading' | 'enough' | 'insufficient' | 'unknown';
  readonly quote: 'none' | 'loading' | 'failed' | 'expired' | 'current';
  readonly verdict: 'none' | 'refused' | 'stale' | 'verified';
  readonly allowance: 'loading' | 'enough' | 'insufficient' | 'unknown';
  readonly needsReset: boolean;
  readonly onChain: boolean;
  /** A wallet request or an approval is under way. */
  readonly busy: boolean;
};

/** Why the swap cannot be reviewed yet; `null` when it can. Codes in the order in which they are asked. */
export type SwapIssue =
  | 'offline'
  | 'unreachable'
  | 'connect'
  | 'connecting'
  | 'selectToken'
  | 'sameToken'
  | 'emptyAmount'
  | 'invalidAmount'
  | 'tooManyDecimals'
  | 'tooLarge'
  | 'unpriced'
  | 'recipient'
  | 'balanceLoading'
  | 'insufficient'
  | 'quoteLoading'
  | 'quoteFailed'
  | 'expired'
  | 'refused'
  | 'allowanceLoading'
  | 'reset'
  | 'approve';

const amountIssues: Readonly<Record<EnteredIssue, SwapIssue>> = {
  empty: 'emptyAmount',
  zero: 'emptyAmount',
  invalid: 'invalidAmount',
  tooManyDecimals: 'tooManyDecimals',
  tooLarge: 'tooLarge',
  unpriced: 'unpriced',
};

type Rule = readonly [issue: SwapIssue, applies: (situation: SwapSituation) => boolean];

const before: readonly Rule[] = [
  ['offline', (s) => !s.online],
  ['unreachable', (s) => !s.reachable],
  ['connect', (s) => s.wallet === 'none'],
  ['connecting', (s) => s.wallet === 'connecting'],
  ['selectToken', (s) => !s.hasTokens],
  ['sameToken', (s) => s.sameToken],
];

const after: readonly Rule[] = [
  ['recipient', (s) => s.recipientIssue !== null],
  ['balanceLoading', (s) => s.balance === 'loading'],
  ['insufficient', (s) => s.balance === 'insufficient'],
  ['quoteFailed', (s) => s.quote === 'failed'],
  ['refused', (s) => s.verdict === 'refused'],
  ['expired', (s) => s.quote === 'expired' || s.verdict === 'stale'],
  ['quoteLoading', (s) => s.quote !== 'current' || s.verdict === 'none'],
  ['allowanceLoading', (s) => s.allowance === 'loading'],
  ['reset', (s) => s.allowance === 'insufficient' && s.needsReset],
  ['approve', (s) => s.allowance === 'insufficient'],
];

const first = (rules: readonly Rule[], situation: SwapSituation): SwapIssue | null =>
  rules.find(([, applies]) => applies(situation))?.[0] ?? null;

/** The one reason why the swap cannot be reviewed yet, first match wins (PRODUCT.md "One button, one reason"). */
export const swapIssue = (situation: SwapSituation): SwapIssue | null =>
  first(before, situation) ??
  (situation.amountIssue === null ? null : amountIssues[situation.amountIssue]) ??
  first(after, situation);
