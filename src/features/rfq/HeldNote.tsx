import type { ReactElement } from 'react';
import { formatCount } from '../../domain/amount/formatCount.ts';

/** Says that the lists stand still under the pointer, and how much came meanwhile. Floats, so that nothing moves. */
export const HeldNote = ({ held }: { readonly held: number }): ReactElement => (
  <p className="pointer-events-none absolute -top-2.5 end-3 z-10 rounded-control bg-text px-2 py-0.5 font-medium text-12 text-surface">
    {held === 0 ? 'Holding still' : `${formatCount(held)} new`}
  </p>
);
