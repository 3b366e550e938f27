import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import type { CheckedQuote } from '../../domain/swap/checkQuote.ts';
import type { Ms } from '../../domain/time.ts';
import type { Cover } from './chainRead.ts';
import { sameRequest } from './createQuote.ts';

/** The frozen order that is shown and signed, and the newer quotes after it. */
export type ReviewState = {
  readonly shown: CheckedQuote;
  /** The best amount shown since the review opened or a price was accepted: small steps down add up from here. */
  readonly best: bigint;
  readonly note: 'asOpened' | 'better' | 'slightlyWorse' | 'accepted';
  /** Of the latest automatic update of the price; negative if it brings less. */
  readonly change: bigint;
  /** A worse price that waits for the user; the shown one can be signed until it ends. */
  readonly offered: CheckedQuote | null;
  /** Keys of ticked confirmations. One about a price counts for that order, one about an address for later prices too. */
  readonly ticks: readonly string[];
};

export type ReviewEvent =
  | { readonly type: 'opened'; readonly checked: CheckedQuote }
  | { readonly type: 'closed' }
  | { readonly type: 'refreshed'; readonly checked: CheckedQuote }
  | { readonly type: 'accepted' }
  | { readonly type: 'ticked'; readonly key: string; readonly given: boolean };

/** Up to 0.05 % worse is taken with a note; in millionths. */
const TOLERANCE = 500n;

/** `best` is at least `shown`. */
export const comparePrices = (
  { shown, best }: { readonly shown: bigint; readonly best: bigint },
  next: bigint,
): 'same' | 'better' | 'slightlyWorse' | 'worse' => {
  if (next === shown) return 'same';
  if (next > shown) return 'better';
  return (best - next) * 1_000_000n <= best * TOLERANCE ? 'slightlyWorse' : 'worse';
};

export const openReview = (shown: CheckedQuote): ReviewState => ({
  shown,
  best: shown.order.outputAmount,
  note: 'asOpened',
  change: 0n,
  offered: null,
  ticks: [],
});

/**
 * Better: taken. Up to 0.05 % worse: taken, with a note. Worse: offered. After a tick for this very order every quote is
 * offered, because the tick is for the shown one. A quote for another request changes nothing.
 */
const refresh = (state: ReviewState, next: CheckedQuote): ReviewState => {
  const { shown, best, note, change, offered, ticks } = state;
  if (next.orderHash === shown.orderHash || next.orderHash === offered?.orderHash) return state;
  if (!sameRequest(next.request, shown.request)) return state;
  const amount = next.order.outputAmount;
  const price = comparePrices({ shown: shown.order.outputAmount, best }, amount);
  if (price === 'worse' || ticks.some((key) => key.endsWith(shown.orderHash))) return { ...state, offered: next };
  return {
    shown: next,
    best: price === 'better' && amount > best ? amount : best,
    note: price === 'same' ? note : price,
    change: price === 'same' ? change : amount - shown.order.outputAmount,
    offered: null,
    ticks,
  };
};

const tick = (ticks: readonly string[], key: string, given: boolean): readonly string[] => {
  const others = ticks.filter((other) => other !== key);
  return given ? [...others, key] : others;
};

export const reduceReview = (state: ReviewState | null, event: ReviewEvent): ReviewState | null => {
  if (event.type === 'opened') return openReview(event.checked);
  if (event.type === 'closed' || state === null) return null;
  switch (event.type) {
    case 'refreshed':
      return refresh(state, event.checked);
    case 'accepted':
      return state.offered === null ? state : { ...openReview(state.offered), note: 'accepted', ticks: state.ticks };
    case 'ticked':
      return { ...state, ticks: tick(state.ticks, event.key, event.given) };
  }
};

/** The key of a confirmation about an active signature: this, then its order hash. */
export const ACTIVE_SIGNATURE_PREFIX = 'signature:';

export const tickedSignatures = (ticks: readonly string[]): readonly Hex[] =>
  ticks
    .filter((key) => key.startsWith(ACTIVE_SIGNATURE_PREFIX))
    .map((key) => key.slice(ACTIVE_SIGNATURE_PREFIX.length) as Hex);

/** True if less than `left` ms of the shown quote remain. */
export const hasEnded = (state: ReviewState, now: Ms, left = 0): boolean => state.shown.endTime - left <= now;

export type WalletAway = 'disconnected' | 'otherAccount';

export type Shortage = 'lowBalance' | 'lowAllowance';

export type Funds = { readonly balance: Cover; readonly allowance: Cover };

/** Null unless known to be short; the balance first, since no approval helps it. */
export const getShortage = ({ balance, allowance }: Funds): Shortage | null => {
  if (balance === 'insufficient') return 'lowBalance';
  return allowance === 'insufficient' ? 'lowAllowance' : null;
};

/** Null while the wallet is on the account of the order. */
export const getWalletAway = (connected: Address | null, offerer: Address): WalletAway | null => {
  if (connected === null) return 'disconnected';
  return sameAddress(connected, offerer) ? null : 'otherAccount';
};
