import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { OwnOrdersState } from '../../../engines/ownOrders.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';

/** What this browser signed, newest first, kept up to date across tabs. Empty where no journal can be opened. */
export const useJournal = (): OwnOrdersState => {
  const { ownOrders } = useEngines();
  useEffect(() => ownOrders.load(), [ownOrders]);
  return useStore(ownOrders.store);
};
