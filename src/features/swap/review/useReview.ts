import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Hex } from 'viem';
import type { CheckedQuote, QuoteCheck } from '../../../domain/swap/checkQuote.ts';
import { isSigning, reviewing, type SignPhase } from '../../../engines/signPhase.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useAnnounce, useWorld } from '../../../entities/context/useWorld.ts';
import { useWalletPort } from '../../../entities/wallet/useWallet.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { swapErrorMessages } from '../../../messages/swapErrors.ts';
import type { WalletErrorKind } from '../../../world/wallet/WalletError.ts';
import type { CheckNow } from '../model/useQuote.ts';
import { useSwap } from '../model/useSwap.ts';
import { reduceReview, tickedSignatures } from './reviewState.ts';

const notReady = (): QuoteCheck => ({
  ok: false,
  problems: [{ code: 'signingHash', sentence: swapErrorMessages.get().domainUnknown, stale: true }],
});

/** Drives one order from review to acceptance; `leave` is the way out of a wallet that does not answer. */
const useSigning = (checkNow: CheckNow) => {
  const port = useWalletPort();
  const { delivery } = useEngines();
  const announce = useAnnounce();
  const [phase, setPhase] = useState<SignPhase>(reviewing);
  const abort = useRef<AbortController | null>(null);
  const running = useRef(false);
  const { clock } = useWorld();
  const since = useRef(clock.now());
  useEffect(() => {
    if (phase.at === 'signing' && !phase.slow) announce(swapMessages.get().confirmOrder, 'assertive');
  }, [phase, announce]);
  useEffect(() => {
    // A wallet that went away cannot answer any more: the prompt is given up, and named for what happened.
    if (port === null) abort.current?.abort('disconnected' satisfies WalletErrorKind);
  }, [port]);
  const start = useCallback(
    async (shown: CheckedQuote, ticked: readonly Hex[]): Promise<SignPhase> => {
      if (running.current || port === null) return reviewing;
      running.current = true;
      abort.current = new AbortController();
      const check = () => checkNow(shown.quote, shown.request) ?? notReady();
      try {
        const parameters = { wallet: port, check, ticked, since: since.current };
        return await delivery.sign(parameters, setPhase, abort.current.signal);
      } finally {
        running.current = false;
      }
    },
    [port, delivery, checkNow],
  );
  return {
    phase,
    start,
    busy: isSigning(phase),
    leave: () => abort.current?.abort(),
    /** The person begins to look at a payment. */
    reset: () => {
      since.current = clock.now();
      setPhase(reviewing);
    },
  };
};

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
