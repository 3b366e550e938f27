import { useCallback, useState } from 'react';
import { sendToFeed } from '../../entities/rfq/rfqFeed.ts';
import { rfqStore } from '../../entities/rfq/rfqStore.ts';

/**
 * Pausing: the lists stand still until resumed, the feed goes on and is counted. When only a sample was drawn lately,
 * everything is fetched first, so that a paused page is complete.
 */
export const usePause = (): { readonly paused: boolean; readonly toggle: () => void } => {
  const [paused, setPaused] = useState(false);
  const toggle = useCallback(() => {
    if (paused || rfqStore.getState().undrawn === 0) {
      setPaused(!paused);
      return;
    }
    const before = rfqStore.getState().syncs;
    const unsubscribe = rfqStore.subscribe((state) => {
      if (state.syncs === before && state.connection !== null) return;
      unsubscribe();
      setPaused(true);
    });
    sendToFeed({ type: 'sync' });
  }, [paused]);
  return { paused, toggle };
};
