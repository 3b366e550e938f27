import { useCallback, useSyncExternalStore } from 'react';
import { type Ms, ms } from '../../domain/time.ts';
import { useWorld } from './useWorld.ts';

/**
 * Service time in ms, floored to `stepMs` (1 s by default) and redrawn on its boundary. All readers of one step share
 * one timer, so every age and countdown on the page turns over together.
 */
export const useNow = (stepMs = 1000): Ms => {
  const { clock } = useWorld();
  const subscribe = useCallback((notify: () => void) => clock.every(stepMs, notify), [clock, stepMs]);
  const now = useSyncExternalStore(
    subscribe,
    () => Math.floor(clock.now() / stepMs),
    () => 0,
  );
  return ms(now * stepMs);
};
