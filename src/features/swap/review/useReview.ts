import { useEffect, useReducer } from 'react';
import type { CheckedQuote } from '../../../domain/swap/checkQuote.ts';
import { useSigning } from '../flow/useSigning.ts';
import { useSwap } from '../model/useSwap.ts';
import { reduceReview, tickedSignatures } from './reviewState.ts';

/** The review of one order: a frozen snapshot, what newer quotes mean for it, and the way to a signature. */
export const useReview = (onAccepted: (checked: CheckedQuote) => void) => {
  const { check, checkNow, refresh } = useSwap().offer;
  const [state, dispatch] = useReducer(reduceReview, null);
  const signing = useSigning(checkNow);
  const { at } = signing.phase;
  const newest = check?.ok ? check.checked : null;
  useEffect(() => {
    // Nothing changes under the eyes of a person whose wallet is open.
    if (newest === null || (at !== 'review' && at !== 'stopped')) return;
    dispatch({ type: 'refreshed', checked: newest });
  }, [newest, at]);
  const sign = async () => {
    if (state === null) return;
    const phase = await signing.start(state.shown, tickedSignatures(state.ticks));
    // What stopped with this quote stops with it again: the next one is asked for at once.
    if (phase.at === 'stopped' && phase.error.recovery === 'requote') refresh();
    if (phase.at !== 'accepted') return;
    dispatch({ type: 'closed' });
    signing.reset();
    onAccepted(state.shown);
  };
  return {
    state,
    dispatch,
    phase: signing.phase,
    busy: signing.busy,
    open: () => {
      if (newest === null) return;
      signing.reset();
      dispatch({ type: 'opened', checked: newest });
    },
    close: () => {
      if (!signing.busy) dispatch({ type: 'closed' });
    },
    sign,
    leave: signing.leave,
  };
};
