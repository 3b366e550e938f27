import { SwapStop } from './SwapStop.ts';

type Locks = Pick<LockManager, 'request'>;

/**
 * Runs work while no other tab of this site does (Web Locks). Rejects with SwapStop `otherTab` when one does. Without
 * Web Locks the work simply runs: the journal still tells tabs apart.
 */
export const aloneAcrossTabs =
  (locks: Locks | undefined, name: string) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    if (locks === undefined) return work();
    return locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) throw new SwapStop('otherTab');
      return work();
    });
  };
