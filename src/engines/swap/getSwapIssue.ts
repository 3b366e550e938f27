import { sameAddress } from '../../domain/address.ts';
import type { QuoteCheck } from '../../domain/swap/checkQuote.ts';
import type { Ms } from '../../domain/time.ts';
import { covers } from './chainRead.ts';
import type { ChainIssue, Route } from './route.ts';
import type { Holdings, Offer, Swap } from './Swap.ts';
import type { EnteredIssue } from './swapForm.ts';

/** The first issue, in this order; null if the swap can be reviewed. */
export type SwapIssue =
  | 'offline'
  | 'unreachable'
  | 'connect'
  | 'connecting'
  | ChainIssue
  | 'selectToken'
  | 'sameToken'
  | EnteredIssue
  | 'recipient'
  | 'balanceLoading'
  | 'insufficient'
  | 'quoteLoading'
  | 'quoteFailed'
  | 'expired'
  | 'refused'
  | 'allowanceLoading'
  | 'approve';

/** True for a quote that differs from its request. One that is only too old is not refused: a fresh one cures it. */
export const isRefused = (check: QuoteCheck | null): boolean =>
  check !== null && !check.ok && check.problems.some((problem) => !problem.stale);

const walletOf = ({ account, isConnecting }: Holdings): 'none' | 'connecting' | 'connected' => {
  if (account !== null) return 'connected';
  return isConnecting ? 'connecting' : 'none';
};

const quoteOf = ({ quote }: Offer, now: Ms): 'none' | 'loading' | 'failed' | 'expired' | 'current' => {
  if (quote.status === 'quoted') return quote.response.quote.endTime <= now ? 'expired' : 'current';
  return ({ idle: 'none', pending: 'loading', failed: 'failed' } as const)[quote.status];
};

const verdictOf = ({ check }: Offer): 'none' | 'refused' | 'stale' | 'verified' => {
  if (check === null) return 'none';
  if (check.ok) return 'verified';
  return isRefused(check) ? 'refused' : 'stale';
};

const isSameToken = ({ pay, receive }: Route): boolean =>
  pay.chain !== null &&
  pay.chain.chainKey === receive.chain?.chainKey &&
  pay.token !== null &&
  receive.token !== null &&
  sameAddress(pay.token.address, receive.token.address);

export const getSituation = (
  { draft, holdings, offer, reach }: Pick<Swap, 'draft' | 'holdings' | 'offer' | 'reach'>,
  now: Ms,
) => {
  const { route, amount, recipientIssue } = draft;
  const wanted = amount.ok ? amount.value : null;
  return {
    online: reach.online,
    reachable: reach.error === null,
    wallet: walletOf(holdings),
    chainIssue: route.pay.chainIssue ?? route.receive.chainIssue,
    hasTokens: route.pay.token !== null && route.receive.token !== null,
    sameToken: isSameToken(route),
    amountIssue: amount.ok ? null : amount.issue,
    recipientIssue,
    balance: covers(holdings.balance, wanted, holdings.isOverdue),
    quote: quoteOf(offer, now),
    verdict: verdictOf(offer),
    allowance: covers(holdings.allowance, wanted, holdings.isOverdue),
  };
};

export type SwapSituation = ReturnType<typeof getSituation>;

type Rule = readonly [issue: SwapIssue, applies: (situation: SwapSituation) => boolean];

const before: readonly Rule[] = [
  ['offline', (s) => !s.online],
  ['unreachable', (s) => !s.reachable],
  ['notServed', (s) => s.chainIssue === 'notServed'],
  ['otherIds', (s) => s.chainIssue === 'otherIds'],
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
  // A visitor sees a price first.
  ['connect', (s) => s.wallet === 'none'],
  ['connecting', (s) => s.wallet === 'connecting'],
  ['allowanceLoading', (s) => s.allowance === 'loading'],
  ['approve', (s) => s.allowance === 'insufficient'],
];

const first = (rules: readonly Rule[], situation: SwapSituation): SwapIssue | null =>
  rules.find(([, applies]) => applies(situation))?.[0] ?? null;

export const getSwapIssue = (situation: SwapSituation): SwapIssue | null =>
  first(before, situation) ?? situation.amountIssue ?? first(after, situation);
