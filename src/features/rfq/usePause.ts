import { useCallback, useState } from 'react';
import type { Feed } from '../../engines/feed/createFeed.ts';

/**
 * Pausing: the lists stand still until resumed, the feed goes on and is counted. When only a sample was drawn lately,
 * everything is fetched first, so that a paused page is complete.
 */
export const usePause = (feed: Feed): { readonly paused: boolean; readonly toggle: () => void } => {
  const [paused, setPaused] = useState(false);
  const toggle = useCallback(() => {
    if (paused || feed.store.getState().undrawn === 0) {
      setPaused(!paused);
      return;
    }
    const before = feed.store.getState().syncs;
    const unsubscribe = feed.store.subscribe((state) => {
      if (state.syncs === before && state.connection !== null) return;
      unsubscribe();
      setPaused(true);
    });
    feed.sync();
  }, [paused, feed]);
  return { paused, toggle };
};
