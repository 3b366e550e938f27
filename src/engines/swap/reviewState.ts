import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import type { CheckedQuote } from '../../domain/swap/checkQuote.ts';
import type { Ms } from '../../domain/time.ts';
import type { Cover } from './chainRead.ts';
import { sameRequest } from './createQuote.ts';

/** The review of one payment. Its order is the newest quote, or the one that is with the wallet. */
export type ReviewState = {
  readonly shown: CheckedQuote;
  /** The best amount shown since the review opened or a price was accepted: small steps down add up from here. */
  readonly best: bigint;
  readonly note: 'better' | 'slightlyWorse' | 'worse' | null;
  /** Of the latest update of the price; negative if it brings less. */
  readonly change: bigint;
  /** Keys of ticked confirmations. One about a price counts for that amount, one about an address for later prices too. */
  readonly ticks: readonly string[];
};

/** Up to 0.05 % below the best amount passes with a note; in millionths. */
const TOLERANCE = 500n;

export const openReview = (shown: CheckedQuote): ReviewState => ({
  shown,
  best: shown.order.outputAmount,
  note: null,
  change: 0n,
  ticks: [],
});

/** The review with a newer quote of the same payment; a quote of another one changes nothing. */
export const refreshReview = (state: ReviewState, next: CheckedQuote): ReviewState => {
  const { shown, best } = state;
  if (next.orderHash === shown.orderHash || !sameRequest(next.request, shown.request)) return state;
  const amount = next.order.outputAmount;
  const change = amount - shown.order.outputAmount;
  if (change === 0n) return { ...state, shown: next };
  if ((best - amount) * 1_000_000n > best * TOLERANCE) return { ...state, shown: next, note: 'worse', change };
  const note = change > 0n ? 'better' : 'slightlyWorse';
  return { ...state, shown: next, best: change > 0n && amount > best ? amount : best, note, change };
};

export const acceptPrice = (state: ReviewState): ReviewState =>
  state.note === 'worse' ? { ...openReview(state.shown), ticks: state.ticks } : state;

export const tickReview = (state: ReviewState, key: string, given: boolean): ReviewState => {
  const others = state.ticks.filter((other) => other !== key);
  return { ...state, ticks: given ? [...others, key] : others };
};

/** The key of a confirmation about an active signature: this, then its order hash. */
export const ACTIVE_SIGNATURE_PREFIX = 'signature:';

export const tickedSignatures = (ticks: readonly string[]): readonly Hex[] =>
  ticks
    .filter((key) => key.startsWith(ACTIVE_SIGNATURE_PREFIX))
    .map((key) => key.slice(ACTIVE_SIGNATURE_PREFIX.length) as Hex);

export const hasEnded = (state: ReviewState, now: Ms, left = 0): boolean => state.shown.endTime - left <= now;

export type WalletAway = 'disconnected' | 'otherAccount';

export type Shortage = 'lowBalance' | 'lowAllowance';

export type Funds = { readonly balance: Cover; readonly allowance: Cover };

/** Null unless known to be short; the balance first, since no approval helps it. */
export const getShortage = ({ balance, allowance }: Funds): Shortage | null => {
  if (balance === 'insufficient') return 'lowBalance';
  return allowance === 'insufficient' ? 'lowAllowance' : null;
};

export const getWalletAway = (connected: Address | null, offerer: Address): WalletAway | null => {
  if (connected === null) return 'disconnected';
  return sameAddress(connected, offerer) ? null : 'otherAccount';
};
