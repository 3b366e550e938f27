import type { ReactElement } from 'react';
import { ordersLateMessages } from '../../../messages/ordersLate.ts';
import { Note } from '../../../ui/Note.tsx';

/** Says which filters of a link are not understood, by the names of their parameters: the list is wider than was meant. */
export const IgnoredNote = ({ ignored }: { readonly ignored: readonly string[] }): ReactElement => {
  const t = ordersLateMessages.get();
  return (
    <Note tone="pending" className="mb-4" title={t.ignored({ parameters: ignored.join(', ') })}>
      {t.ignoredRest}
    </Note>
  );
};
