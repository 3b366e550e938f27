import type { Address, Hex } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import type { CheckedQuote } from '../../domain/swap/checkQuote.ts';
import type { Ms } from '../../domain/time.ts';
import type { Cover } from './chainRead.ts';
import { sameRequest } from './createQuote.ts';

/** The frozen snapshot that is read and signed, and what came after it. */
export type ReviewState = {
  readonly shown: CheckedQuote;
  /** The best amount shown since the person opened or accepted: small steps down are measured from here, together. */
  readonly best: bigint;
  /** How the shown price came about. */
  readonly note: 'asOpened' | 'better' | 'slightlyWorse' | 'accepted';
  /** Difference of the latest price that was taken automatically to the one before; negative if it brings less. */
  readonly change: bigint;
  /** A worse price that waits for a decision; the shown one stays signable until it ends. */
  readonly offered: CheckedQuote | null;
  /** The keys of the doubts that were ticked: one of a price holds for that order, one of an address outlives newer prices. */
  readonly ticks: readonly string[];
};

/** What happens to a review; null while none is open. */
export type ReviewEvent =
  | { readonly type: 'opened'; readonly checked: CheckedQuote }
  | { readonly type: 'closed' }
  /** A newer checked quote arrived. */
  | { readonly type: 'refreshed'; readonly checked: CheckedQuote }
  /** The person accepts the offered price. */
  | { readonly type: 'accepted' }
  | { readonly type: 'ticked'; readonly key: string; readonly given: boolean };

/** Up to this much worse goes through with a note: 0.05 %, in millionths. */
const TOLERANCE = 500n;

/** What a newer quote means for the review. `best` is at least what is shown. */
export const comparePrices = (
  { shown, best }: { readonly shown: bigint; readonly best: bigint },
  next: bigint,
): 'same' | 'better' | 'slightlyWorse' | 'worse' => {
  if (next === shown) return 'same';
  if (next > shown) return 'better';
  return (best - next) * 1_000_000n <= best * TOLERANCE ? 'slightlyWorse' : 'worse';
};

/** The review as it opens. */
export const openReview = (shown: CheckedQuote): ReviewState => ({
  shown,
  best: shown.order.outputAmount,
  note: 'asOpened',
  change: 0n,
  offered: null,
  ticks: [],
});

/**
 * Better: taken. Up to 0.05 % worse: taken, with a note. Worse: offered. After a tick for this very order nothing is taken
 * by itself, because the tick is for what was shown. A quote for another question changes nothing.
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

/** The next review. Pure. */
export const reduceReview = (state: ReviewState | null, event: ReviewEvent): ReviewState | null => {
  if (event.type === 'opened') return openReview(event.checked);
  if (event.type === 'closed' || state === null) return null;
  switch (event.type) {
    case 'refreshed':
      return refresh(state, event.checked);
    case 'accepted':
      return state.offered && { ...openReview(state.offered), note: 'accepted', ticks: state.ticks };
    case 'ticked':
      return { ...state, ticks: tick(state.ticks, event.key, event.given) };
  }
};

/** How the key of a doubt about a living signature begins; its order hash follows. */
export const ACTIVE_SIGNATURE_PREFIX = 'signature:';

/** The living signatures that were ticked, by order hash. */
export const tickedSignatures = (ticks: readonly string[]): readonly Hex[] =>
  ticks
    .filter((key) => key.startsWith(ACTIVE_SIGNATURE_PREFIX))
    .map((key) => key.slice(ACTIVE_SIGNATURE_PREFIX.length) as Hex);

/** Whether the shown quote has ended, with `left` ms still wanted for the wallet. */
export const hasEnded = (state: ReviewState, now: Ms, left = 0): boolean => state.shown.endTime - left <= now;

/** Why the connected wallet cannot sign the reviewed order. */
export type WalletAway = 'disconnected' | 'otherAccount';

/** What the account lacks for the reviewed order, by the chain. */
export type Shortage = 'lowBalance' | 'lowAllowance';

/** What an account holds, and what may be taken of it, against what an order takes. */
export type Funds = { readonly balance: Cover; readonly allowance: Cover };

/** Null where nothing is known to be short; the balance first, since no approval mends it. */
export const getShortage = ({ balance, allowance }: Funds): Shortage | null => {
  if (balance === 'insufficient') return 'lowBalance';
  return allowance === 'insufficient' ? 'lowAllowance' : null;
};

/** Null while the wallet is on the account of the order. */
export const getWalletAway = (connected: Address | null, offerer: Address): WalletAway | null => {
  if (connected === null) return 'disconnected';
  return sameAddress(connected, offerer) ? null : 'otherAccount';
};
