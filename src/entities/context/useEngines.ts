import { createContext, useContext } from 'react';
import type { Engines } from '../../engines/createEngines.ts';

/** Carries the engines of the page's world; filled by the app's Providers. */
export const EnginesContext = createContext<Engines | null>(null);

/** The engines of this page. Throws when no provider is above, which is a mistake in the composition. */
export const useEngines = (): Engines => {
  const engines = useContext(EnginesContext);
  if (engines === null) throw new Error('useEngines: no EnginesContext above');
  return engines;
};
