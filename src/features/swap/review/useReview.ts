import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Hex } from 'viem';
import { CausewayError } from '../../../domain/CausewayError.ts';
import type { CheckedQuote, QuoteCheck } from '../../../domain/swap/checkQuote.ts';
import { SwapStop } from '../../../engines/SwapStop.ts';
import { isSigning, reviewing, type SignPhase } from '../../../engines/signPhase.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useAnnounce, useWorld } from '../../../entities/context/useWorld.ts';
import { useWalletPort } from '../../../entities/wallet/useWallet.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { swapErrorMessages } from '../../../messages/swapErrors.ts';
import type { WalletErrorKind } from '../../../world/wallet/WalletError.ts';
import type { CheckNow } from '../model/useQuote.ts';
import { useSwap } from '../model/useSwap.ts';
import { type ReviewEvent, reduceReview, tickedSignatures } from './reviewState.ts';

const notReady = (): QuoteCheck => ({
  ok: false,
  problems: [{ code: 'signingHash', sentence: swapErrorMessages.get().domainUnknown, stale: true }],
});

/** One way from the press to an accepted order. */
type Run = {
  readonly abort: AbortController;
  /** From here on the wallet may be open. */
  asked: boolean;
};

/** No code that could ask the wallet came. */
const stoppedBy = (cause: unknown): SignPhase => ({
  at: 'stopped',
  error: cause instanceof CausewayError ? cause : new SwapStop('noCode', { cause }),
});

/** Drives one order from review to acceptance; `leave` is the way out of a wallet that does not answer. */
const useSigning = (checkNow: CheckNow) => {
  const port = useWalletPort();
  const { delivery } = useEngines();
  const announce = useAnnounce();
  const [phase, setPhase] = useState<SignPhase>(reviewing);
  /** What goes on; null: nothing that could still ask the wallet. */
  const current = useRef<Run | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { clock } = useWorld();
  const since = useRef(clock.now());
  const isFree = useCallback(() => current.current === null, []);
  /** Ends what has not asked the wallet yet; whether nothing goes on any more. */
  const callOff = useCallback((): boolean => {
    if (current.current === null) return true;
    if (current.current.asked) return false;
    current.current.abort.abort();
    current.current = null;
    setPhase(reviewing);
    return true;
  }, []);
  useEffect(() => {
    if (phase.at === 'signing' && !phase.slow) announce(swapMessages.get().confirmOrder, 'assertive');
  }, [phase, announce]);
  useEffect(() => {
    // A wallet that went away cannot answer any more: the prompt is given up, and named for what happened.
    if (port === null && !callOff()) current.current?.abort.abort('disconnected' satisfies WalletErrorKind);
  }, [port, callOff]);
  // No prompt comes over a page that has nothing to do with it.
  useEffect(() => () => void callOff(), [callOff]);
  const start = useCallback(
    async (shown: CheckedQuote, ticked: readonly Hex[]): Promise<SignPhase> => {
      if (current.current !== null || port === null) return reviewing;
      const run: Run = { abort: new AbortController(), asked: false };
      const { signal } = run.abort;
      current.current = run;
      setPhase({ at: 'preparing' });
      const check = () => checkNow(shown.quote, shown.request) ?? notReady();
      const parameters = { wallet: port, check, ticked, since: since.current };
      const show = (next: SignPhase): void => {
        if (!isSigning(next)) return;
        run.asked = true;
        setPhase(next);
      };
      // One that was called off may still hold the turn that this one needs.
      const ended = last.current
        .then(() => (signal.aborted ? reviewing : delivery.sign(parameters, show, signal)))
        .catch(stoppedBy);
      last.current = ended;
      const end = await ended;
      if (current.current !== run) return reviewing;
      current.current = null;
      setPhase(end);
      return end;
    },
    [port, delivery, checkNow],
  );
  return {
    phase,
    start,
    callOff,
    isFree,
    busy: isSigning(phase),
    leave: () => current.current?.abort.abort(),
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
  const { busy, isFree } = signing;
  /** The order that stopped for good: nobody signs it again. */
  const [spent, setSpent] = useState<Hex | null>(null);
  const newest = check?.ok ? check.checked : null;
  useEffect(() => {
    // Nothing changes under the eyes of a person whose wallet is open, or about to be.
    if (newest !== null && !busy && isFree()) dispatch({ type: 'refreshed', checked: newest });
  }, [newest, busy, isFree]);
  const sign = async () => {
    if (state === null) return;
    const phase = await signing.start(state.shown, tickedSignatures(state.ticks));
    // What stopped with this quote stops with it again: the next one is asked for at once.
    if (phase.at === 'stopped' && phase.error.recovery === 'requote') {
      setSpent(state.shown.orderHash);
      refresh();
    }
    if (phase.at !== 'accepted') return;
    dispatch({ type: 'closed' });
    signing.reset();
    onAccepted(state.shown);
  };
  return {
    state,
    /** What a person does in the review; nothing while it is signed. */
    dispatch: (event: ReviewEvent) => {
      if (isFree()) dispatch(event);
    },
    phase: signing.phase,
    busy,
    isSpent: signing.phase.at === 'stopped' && state?.shown.orderHash === spent,
    open: () => {
      if (newest === null || !isFree()) return;
      signing.reset();
      dispatch({ type: 'opened', checked: newest });
    },
    /** Also keeps a wallet that was not asked yet from opening; one that was asked has `leave`. */
    close: () => {
      if (signing.callOff()) dispatch({ type: 'closed' });
    },
    sign,
    leave: signing.leave,
  };
};
