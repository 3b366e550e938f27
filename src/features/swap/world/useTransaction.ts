import { useEffect, useRef, useState } from 'react';
import { followTransaction, type TransactionPhase, type TransactionWorld } from './followTransaction.ts';
import { wait } from './wait.ts';

/** Drives one transaction at a time; `leave` is the way out of a wallet or a chain that does not answer. */
export const useTransaction = () => {
  const [phase, setPhase] = useState<TransactionPhase>({ at: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const running = useRef(false);
  useEffect(() => () => abort.current?.abort(), []);
  const start = async (world: Omit<TransactionWorld, 'wait'>): Promise<TransactionPhase> => {
    if (running.current) return phase;
    running.current = true;
    abort.current = new AbortController();
    try {
      return await followTransaction({ ...world, wait }, setPhase, abort.current.signal);
    } finally {
      running.current = false;
    }
  };
  return { phase, start, busy: phase.at === 'asking' || phase.at === 'mining', leave: () => abort.current?.abort() };
};
