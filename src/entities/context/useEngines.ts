import { createContext, useContext } from 'react';
import type { Engines } from '../../engines/createEngines.ts';

export const EnginesContext = createContext<Engines | null>(null);

export const useEngines = (): Engines => {
  const engines = useContext(EnginesContext);
  if (engines === null) throw new Error('useEngines: no EnginesContext above');
  return engines;
};
