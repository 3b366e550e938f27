import type { Address, Hex } from 'viem';
import { sameAddress } from '../../../domain/address/sameAddress.ts';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import { sameRequest } from '../quote/quoteState.ts';

/** The frozen snapshot that is read and signed, and what came after it. */
export type ReviewState = {
  readonly shown: CheckedQuote;
  /** The best amount shown since the person opened or accepted: small steps down are measured from here, together. */
  readonly best: bigint;
  /** How the shown price came about. */
  readonly note: 'asOpened' | 'better' | 'slightlyWorse' | 'accepted';
  /** A worse price that waits for a decision; the shown one stays signable until it ends. */
  readonly offered: CheckedQuote | null;
  /** The order whose weak price was consented to: a consent holds for exactly the values that were shown. */
  readonly consent: Hex | null;
  /** The recipient that was ticked; it is part of the question, so it outlives newer prices. */
  readonly agreedRecipient: Address | null;
};

/** Up to this much worse goes through with a note: 0.05 %, in millionths. */
const TOLERANCE = 500n;

/** What a newer quote means for the review. `best` is at least what is shown. */
export const comparePrices = (
  { shown, best }: { readonly shown: bigint; readonly best: bigint },
  next: bigint,
): 'better' | 'slightlyWorse' | 'worse' => {
  if (next >= shown) return 'better';
  return (best - next) * 1_000_000n <= best * TOLERANCE ? 'slightlyWorse' : 'worse';
};

/** The review as it opens. */
export const openReview = (shown: CheckedQuote): ReviewState => ({
  shown,
  best: shown.order.outputAmount,
  note: 'asOpened',
  offered: null,
  consent: null,
  agreedRecipient: null,
});

/**
 * A newer checked quote arrived. Better: taken. Up to 0.05 % worse: taken, with a note. Worse: offered. After a consent
 * nothing is taken by itself, because the consent is for what was shown. A quote for another question changes nothing.
 */
export const refreshReview = (state: ReviewState, next: CheckedQuote): ReviewState => {
  if (next.orderHash === state.shown.orderHash || !sameRequest(next.request, state.shown.request)) return state;
  const amount = next.order.outputAmount;
  const price = comparePrices({ shown: state.shown.order.outputAmount, best: state.best }, amount);
  if (price === 'worse' || state.consent !== null) return { ...state, offered: next };
  return {
    shown: next,
    best: price === 'better' && amount > state.best ? amount : state.best,
    note: price === 'better' && state.note === 'asOpened' ? 'better' : price,
    offered: null,
    consent: null,
    agreedRecipient: state.agreedRecipient,
  };
};

/** The person accepts the offered price. */
export const acceptOffer = (state: ReviewState): ReviewState =>
  state.offered === null
    ? state
    : { ...openReview(state.offered), note: 'accepted', agreedRecipient: state.agreedRecipient };

/** The person consents to a weak price, or takes it back. */
export const consentTo = (state: ReviewState, given: boolean): ReviewState => ({
  ...state,
  consent: given ? state.shown.orderHash : null,
});

/** The person ticks that this recipient is the one they mean, or takes it back. */
export const agreeRecipient = (state: ReviewState, given: boolean): ReviewState => ({
  ...state,
  agreedRecipient: given ? state.shown.order.recipient : null,
});

/** Whether the order pays somebody else than who signs it, and that was not ticked yet. */
export const wantsRecipient = ({ shown, agreedRecipient }: ReviewState): boolean =>
  !sameAddress(shown.order.recipient, shown.order.offerer) &&
  (agreedRecipient === null || !sameAddress(agreedRecipient, shown.order.recipient));

/** Whether the shown quote has ended, with `left` ms still wanted for the wallet. */
export const hasEnded = (state: ReviewState, now: Ms, left = 0): boolean => state.shown.endTime - left <= now;
