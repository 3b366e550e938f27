import type { ReactElement } from 'react';
import { formatClock } from '../../domain/time/formatClock.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { Note } from '../../ui/Note.tsx';

/** Says what a desk misses whose maker stopped listening. Nothing otherwise. */
export const NotListening = (): ReactElement | null => {
  const connection = useRfq((state) => state.connection);
  if (connection?.phase !== 'stopped') return null;
  return (
    <Note
      tone="pending"
      icon="pause"
      title={`You stopped listening at ${formatClock(connection.since)}.`}
      className="mb-4"
    >
      No request reaches this desk, and an answer that wins is not noticed here. Listen again before you are to fill
      one.
    </Note>
  );
};
