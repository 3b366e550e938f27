import { useCallback, useEffect, useRef, useState } from 'react';
import { aloneInTabs } from './aloneInTabs.ts';
import type { AutoRule } from './autoAnswer.ts';

const NAME = 'causeway:auto-answer';

/** Why a rule does not run any more. */
export type AutoEnd = 'you' | 'cap' | 'wallet';

type Run = { readonly release: () => void; readonly abort: AbortController };

const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/**
 * The switch of auto-answer: off whenever a page opens, on in one tab at a time so that one cap holds, and off at once
 * from any tab. Switching off gives an open prompt up: its signature goes nowhere.
 */
export const useAutoSwitch = () => {
  const [rule, setRule] = useState<AutoRule | null>(null);
  const [ended, setEnded] = useState<AutoEnd | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  const run = useRef<Run | null>(null);
  const isGone = useRef(false);

  const stop = useCallback((why: AutoEnd = 'you') => {
    run.current?.abort.abort();
    run.current?.release();
    run.current = null;
    setRule(null);
    setEnded(why);
  }, []);

  const start = useCallback(async (next: AutoRule) => {
    const release = await aloneInTabs(locks(), NAME);
    setElsewhere(release === null);
    if (release === null) return;
    if (isGone.current || run.current !== null) return release();
    run.current = { release, abort: new AbortController() };
    setEnded(null);
    setRule(next);
  }, []);

  useEffect(() => {
    isGone.current = false;
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = () => run.current !== null && stop('you');
    return () => {
      isGone.current = true;
      channel.close();
      run.current?.abort.abort();
      run.current?.release();
      run.current = null;
    };
  }, [stop]);

  const stopElsewhere = useCallback(() => {
    const channel = new BroadcastChannel(NAME);
    channel.postMessage('stop');
    channel.close();
    setElsewhere(false);
  }, []);

  const signal = useCallback((): AbortSignal => run.current?.abort.signal ?? AbortSignal.abort(), []);
  return { rule, ended, elsewhere, start, stop, stopElsewhere, signal };
};
