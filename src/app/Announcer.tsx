import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { announcer } from '../entities/context/useAnnounce.ts';

/** The two live regions of the page. A repeated sentence gets a no-break space, so that it is said again. */
export const Announcer = (): ReactElement => {
  const { polite, assertive } = useStore(announcer);
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite" aria-atomic="true">
        {polite.text + (polite.turn % 2 === 1 ? '' : '\u00a0')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {assertive.text + (assertive.turn % 2 === 1 ? '' : '\u00a0')}
      </div>
    </div>
  );
};
