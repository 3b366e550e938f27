import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { QuoteRequest } from '../../../domain/swap/QuoteRequest.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import { getQuote } from '../../../service/actions/getQuote.ts';
import { isTransient } from '../../../service/errors/isTransient.ts';
import { createQuoteEngine, type QuoteEngine } from './createQuoteEngine.ts';
import { type QuoteState, sameRequest } from './quoteState.ts';

const signs = ['pointerdown', 'keydown', 'focus'] as const;

/** The quote for the question asked now. A change of `urgency` asks at once, anything else after the last key. */
export const useQuote = (request: QuoteRequest | null, urgency: number): QuoteState & Pick<QuoteEngine, 'refresh'> => {
  const { client } = useWorld();
  const [engine] = useState(() =>
    createQuoteEngine({ getQuote: (asked, signal) => getQuote(client, asked, signal), now: serviceNow, isTransient }),
  );
  const [seen, setSeen] = useState(urgency);
  const stable = useStable(request);
  useEffect(() => {
    engine.ask(stable, seen === urgency ? 'typed' : 'now');
    setSeen(urgency);
  }, [engine, stable, urgency, seen]);
  useEffect(() => {
    const look = () => engine.setVisible(!document.hidden);
    document.addEventListener('visibilitychange', look);
    for (const sign of signs) window.addEventListener(sign, engine.touch, { passive: true });
    return () => {
      document.removeEventListener('visibilitychange', look);
      for (const sign of signs) window.removeEventListener(sign, engine.touch);
    };
  }, [engine]);
  useEffect(() => engine.stop, [engine]);
  const state = useStore(engine.store);
  return { ...state, refresh: engine.refresh };
};

/** The same object for as long as the question is the same. */
const useStable = (request: QuoteRequest | null): QuoteRequest | null => {
  const [kept, setKept] = useState(request);
  if (sameRequest(kept, request)) return kept;
  setKept(request);
  return request;
};
