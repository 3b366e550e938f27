import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type Ms, ms } from '../../domain/time.ts';
import type { Engines } from '../../engines/createEngines.ts';
import type { Announcer, World } from '../../world/World.ts';

export const WorldContext = createContext<World | null>(null);

export const useWorld = (): World => {
  const world = useContext(WorldContext);
  if (world === null) throw new Error('useWorld: no WorldContext above');
  return world;
};

/** Service time in ms, floored to `stepMs`. All readers of one step share one timer, so every age turns over together. */
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

export const useOnline = (): boolean => {
  const { page } = useWorld();
  return useSyncExternalStore(page.subscribe, page.online, () => true);
};

export const useAnnounce = (): Announcer['announce'] => useWorld().announcer.announce;

export const EnginesContext = createContext<Engines | null>(null);

export const useEngines = (): Engines => {
  const engines = useContext(EnginesContext);
  if (engines === null) throw new Error('useEngines: no EnginesContext above');
  return engines;
};
