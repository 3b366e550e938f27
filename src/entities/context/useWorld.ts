import { createContext, useContext } from 'react';
import type { World } from '../../world/World.ts';

/** Carries the one world of the page; filled by the app's Providers and by renderApp in tests. */
export const WorldContext = createContext<World | null>(null);

/** The world of this page. Throws when no provider is above, which is a mistake in the composition. */
export const useWorld = (): World => {
  const world = useContext(WorldContext);
  if (world === null) throw new Error('useWorld: no WorldContext above');
  return world;
};
