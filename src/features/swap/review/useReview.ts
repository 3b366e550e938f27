import { useEffect, useState } from 'react';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import { useSigning } from '../flow/useSigning.ts';
import type { Swap } from '../model/useSwap.ts';
import { acceptOffer, agreeRecipient, consentTo, openReview, type ReviewState, refreshReview } from './reviewState.ts';

/** The review of one order: a frozen snapshot, what newer quotes mean for it, and the way to a signature. */
export const useReview = (swap: Swap, onAccepted: (checked: CheckedQuote) => void) => {
  const [state, setState] = useState<ReviewState | null>(null);
  const signing = useSigning(swap.checkNow);
  const { at } = signing.phase;
  const newest = swap.check?.ok ? swap.check.checked : null;
  useEffect(() => {
    // Nothing changes under the eyes of a person whose wallet is open.
    if (newest === null || (at !== 'review' && at !== 'stopped')) return;
    setState((shown) => shown && refreshReview(shown, newest));
  }, [newest, at]);
  const sign = async () => {
    if (state === null) return;
    const phase = await signing.start(state.shown);
    if (phase.at !== 'accepted') return;
    setState(null);
    signing.reset();
    onAccepted(state.shown);
  };
  return {
    state,
    phase: signing.phase,
    busy: signing.busy,
    open: () => {
      if (newest === null) return;
      signing.reset();
      setState(openReview(newest));
    },
    close: () => !signing.busy && setState(null),
    sign,
    leave: signing.leave,
    accept: () => setState((shown) => shown && acceptOffer(shown)),
    consent: (given: boolean) => setState((shown) => shown && consentTo(shown, given)),
    agree: (given: boolean) => setState((shown) => shown && agreeRecipient(shown, given)),
  };
};
