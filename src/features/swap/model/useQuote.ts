import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { QuoteRequest } from '../../../domain/swap/Quote.ts';
import { createQuote, type QuoteEngine, type QuoteState, quoteFor, sameRequest } from '../../../engines/createQuote.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';

const signs = ['pointerdown', 'keydown', 'focus'] as const;

/** The same object for as long as the question is the same. */
const useStable = (request: QuoteRequest | null): QuoteRequest | null => {
  const [kept, setKept] = useState(request);
  if (sameRequest(kept, request)) return kept;
  setKept(request);
  return request;
};

/** The engine of this page: it runs while the page is drawn, and hears of every sign of a person. */
const useEngine = (): QuoteEngine => {
  const world = useWorld();
  const [engine] = useState(() => createQuote(world));
  useEffect(() => {
    engine.start();
    for (const sign of signs) window.addEventListener(sign, engine.touch, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, engine.touch);
      engine.stop();
    };
  }, [engine]);
  return engine;
};

/** The quote for the question asked now. A change of `urgency` asks at once, anything else after the last key. */
export const useQuote = (
  request: QuoteRequest | null,
  urgency: number,
): { readonly state: QuoteState; readonly refresh: () => void } => {
  const engine = useEngine();
  const [seen, setSeen] = useState(urgency);
  const stable = useStable(request);
  useEffect(() => {
    engine.ask(stable, seen === urgency ? 'typed' : 'now');
    setSeen(urgency);
  }, [engine, stable, urgency, seen]);
  return { state: quoteFor(useStore(engine.store), stable), refresh: engine.refresh };
};
