import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hex } from 'viem';
import type { CheckedQuote, QuoteCheck } from '../../../domain/swap/checkQuote.ts';
import { isUnderWay, reviewing, type SignPhase } from '../../../engines/signPhase.ts';
import { useAnnounce } from '../../../entities/context/useAnnounce.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useWalletPort } from '../../../entities/wallet/useWallet.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { swapErrorMessages } from '../../../messages/swapErrors.ts';
import type { WalletErrorKind } from '../../../world/wallet/WalletError.ts';
import type { CheckNow } from '../model/useQuoteCheck.ts';

const notReady = (): QuoteCheck => ({
  ok: false,
  problems: [{ code: 'signingHash', sentence: swapErrorMessages.get().domainUnknown, stale: true }],
});

/** Drives one order from review to acceptance; `leave` is the way out of a wallet that does not answer. */
export const useSigning = (checkNow: CheckNow) => {
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
    busy: isUnderWay(phase),
    leave: () => abort.current?.abort(),
    /** The person begins to look at a payment. */
    reset: () => {
      since.current = clock.now();
      setPhase(reviewing);
    },
  };
};
