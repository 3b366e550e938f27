import type { ReactElement } from 'react';
import { Note } from '../../../ui/Note.tsx';

/** Says which filters of a link are not understood, by the names of their parameters: the list is wider than was meant. */
export const LostNote = ({ lost }: { readonly lost: readonly string[] }): ReactElement => (
  <Note tone="pending" className="mb-4" title={`Part of this link is not understood: ${lost.join(', ')}.`}>
    The list below is without it. Set the filter again under Filters.
  </Note>
);
