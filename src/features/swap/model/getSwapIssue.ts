import { sameAddress } from '../../../domain/address.ts';
import type { QuoteCheck } from '../../../domain/swap/checkQuote.ts';
import type { Ms } from '../../../domain/time.ts';
import { swapMessages } from '../../../messages/swap.ts';
import type { EnteredIssue } from '../form/swapForm.ts';
import type { ChainRead, Holdings } from './useHoldings.ts';
import type { ChainIssue, Route } from './useRoute.ts';
import type { Offer, Swap } from './useSwap.ts';

/** What a read of a chain says of a wanted amount. */
export type Cover = 'loading' | 'enough' | 'insufficient' | 'unknown';

/** Everything the one button depends on. */
export type SwapSituation = {
  readonly online: boolean;
  /** False once the service failed to answer for its chains. */
  readonly reachable: boolean;
  readonly wallet: 'none' | 'connecting' | 'connected';
  readonly chainIssue: ChainIssue | null;
  readonly hasTokens: boolean;
  readonly sameToken: boolean;
  readonly amountIssue: EnteredIssue | null;
  /** Why the recipient cannot be used, or null. */
  readonly recipientIssue: string | null;
  readonly balance: Cover;
  readonly quote: 'none' | 'loading' | 'failed' | 'expired' | 'current';
  readonly verdict: 'none' | 'refused' | 'stale' | 'verified';
  readonly allowance: Cover;
  readonly needsReset: boolean;
};

/** Why the swap cannot be reviewed yet; `null` when it can. Codes in the order in which they are asked. */
export type SwapIssue =
  | 'offline'
  | 'unreachable'
  | 'connect'
  | 'connecting'
  | ChainIssue
  | 'selectToken'
  | 'sameToken'
  | 'emptyAmount'
  | 'ambiguousAmount'
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

/** Whether a quote is not what was asked for. One that is only too old is not refused: a fresh one cures it. */
export const isRefused = (check: QuoteCheck | null): boolean =>
  check !== null && !check.ok && check.problems.some((problem) => !problem.stale);

const walletOf = ({ account, isConnecting }: Holdings): SwapSituation['wallet'] => {
  if (account !== null) return 'connected';
  return isConnecting ? 'connecting' : 'none';
};

/** Whether what was read of a chain covers an amount in smallest units; `isOverdue`: it was awaited long enough. */
export const covers = (holding: ChainRead, wanted: bigint | null, isOverdue: boolean): Cover => {
  if (holding.state === 'loading') return isOverdue ? 'unknown' : 'loading';
  if (holding.state !== 'known' || wanted === null) return 'unknown';
  return holding.value >= wanted ? 'enough' : 'insufficient';
};

const quoteOf = ({ quote }: Offer, now: Ms): SwapSituation['quote'] => {
  if (quote.status === 'quoted') return quote.answer.quote.endTime <= now ? 'expired' : 'current';
  return ({ idle: 'none', asking: 'loading', failed: 'failed' } as const)[quote.status];
};

const verdictOf = ({ check }: Offer): SwapSituation['verdict'] => {
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

/** What the one button depends on, read from the swap at a moment of service time. */
export const getSituation = ({ draft, holdings, offer, reach }: Swap, now: Ms): SwapSituation => {
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
    needsReset: holdings.needsReset,
  };
};

const amountIssues: Readonly<Record<EnteredIssue, SwapIssue>> = {
  empty: 'emptyAmount',
  zero: 'emptyAmount',
  ambiguous: 'ambiguousAmount',
  invalid: 'invalidAmount',
  tooManyDecimals: 'tooManyDecimals',
  tooLarge: 'tooLarge',
  unpriced: 'unpriced',
};

type Rule = readonly [issue: SwapIssue, applies: (situation: SwapSituation) => boolean];

const before: readonly Rule[] = [
  ['offline', (s) => !s.online],
  ['unreachable', (s) => !s.reachable],
  // Who has come for a price first gets one.
  ['connect', (s) => s.wallet === 'none' && s.quote !== 'failed'],
  ['connecting', (s) => s.wallet === 'connecting'],
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
  ['allowanceLoading', (s) => s.allowance === 'loading'],
  ['reset', (s) => s.allowance === 'insufficient' && s.needsReset],
  ['approve', (s) => s.allowance === 'insufficient'],
];

const first = (rules: readonly Rule[], situation: SwapSituation): SwapIssue | null =>
  rules.find(([, applies]) => applies(situation))?.[0] ?? null;

/** The one reason why the swap cannot be reviewed yet, first match wins. */
export const getSwapIssue = (situation: SwapSituation): SwapIssue | null =>
  first(before, situation) ??
  (situation.amountIssue === null ? null : amountIssues[situation.amountIssue]) ??
  first(after, situation);

/** What the one button says and does. `does` null: it is there to say why nothing can be done. */
export type MainButton = {
  readonly label: string;
  readonly does: 'connect' | 'refresh' | 'retry' | 'approve' | 'review' | 'pickToken' | null;
  readonly busy?: boolean;
};

/** What the button names: tokens, chains, and what the amount is typed in. */
type ButtonNames = {
  readonly paySymbol: string;
  readonly payChain: string;
  /** The chain that cannot be swapped on, where there is one. */
  readonly wrongChain: string;
  readonly onChain: boolean;
  /** The wallet does a reset and the approval after it as one. */
  readonly resetsAsOne: boolean;
  /** What the amount is typed in: the symbol, or dollars. */
  readonly amountUnit: string;
};

type Messages = ReturnType<typeof swapMessages.get>;

const labels: Readonly<Record<SwapIssue, (names: ButtonNames, t: Messages) => MainButton>> = {
  offline: (_, t) => ({ label: t.waiting, does: null }),
  unreachable: (_, t) => ({ label: t.tryAgain, does: 'retry' }),
  connect: (_, t) => ({ label: t.connect, does: 'connect' }),
  connecting: (_, t) => ({ label: t.connecting, does: null, busy: true }),
  notServed: ({ wrongChain: chain }, t) => ({ label: t.chainNotServed({ chain }), does: 'pickToken' }),
  otherIds: ({ wrongChain: chain }, t) => ({ label: t.chainOtherIds({ chain }), does: null }),
  selectToken: (_, t) => ({ label: t.selectAToken, does: 'pickToken' }),
  sameToken: (_, t) => ({ label: t.sameToken, does: null }),
  emptyAmount: (_, t) => ({ label: t.empty, does: null }),
  ambiguousAmount: (_, t) => ({ label: t.ambiguous, does: null }),
  invalidAmount: (_, t) => ({ label: t.amountInvalid, does: null }),
  tooManyDecimals: ({ amountUnit: unit }, t) => ({ label: t.amountTooManyDecimals({ unit }), does: null }),
  tooLarge: (_, t) => ({ label: t.amountTooLarge, does: null }),
  unpriced: ({ paySymbol: symbol }, t) => ({ label: t.amountUnpriced({ symbol }), does: null }),
  recipient: (_, t) => ({ label: t.checkRecipient, does: null }),
  balanceLoading: (_, t) => ({ label: t.readingBalance, does: null, busy: true }),
  insufficient: (_, t) => ({ label: t.insufficient, does: null }),
  quoteLoading: (_, t) => ({ label: t.gettingQuote, does: null, busy: true }),
  quoteFailed: (_, t) => ({ label: t.tryAgain, does: 'refresh' }),
  expired: (_, t) => ({ label: t.quoteEnded, does: 'refresh' }),
  refused: (_, t) => ({ label: t.notSignable, does: 'refresh' }),
  allowanceLoading: (_, t) => ({ label: t.readingAllowance, does: null, busy: true }),
  reset: ({ paySymbol: symbol, resetsAsOne }, t) => ({
    label: resetsAsOne ? t.resetAndApprove({ symbol }) : t.resetFirst({ symbol }),
    does: 'approve',
  }),
  approve: ({ paySymbol: symbol, payChain: chain, onChain }, t) => ({
    label: onChain ? t.approveFirst({ symbol }) : t.switchAndApprove({ symbol, chain }),
    does: 'approve',
  }),
};

/** The one button for the first issue; without an issue it reviews. */
export const getMainButton = (issue: SwapIssue | null, names: ButtonNames): MainButton => {
  const t = swapMessages.get();
  return issue === null ? { label: t.review, does: 'review' } : labels[issue](names, t);
};

/** The names the button uses for a swap. */
export const getButtonNames = ({ draft: { form, route }, holdings }: Swap): ButtonNames => {
  const { pay, receive } = route;
  const { walletChainId, resetsAsOne } = holdings;
  return {
    paySymbol: pay.token?.symbol ?? swapMessages.get().token,
    payChain: pay.name,
    wrongChain: pay.chainIssue === null ? receive.name : pay.name,
    onChain: walletChainId === null || walletChainId === pay.chain?.chainId,
    resetsAsOne,
    amountUnit: form.dollars === null ? (pay.token?.symbol ?? swapMessages.get().token) : swapMessages.get().dollars,
  };
};
