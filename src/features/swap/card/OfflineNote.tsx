import { type ReactElement, useState } from 'react';
import { formatClock } from '../../../domain/time/formatClock.ts';
import { serviceNow } from '../../../ports/useNow.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';

/** No connection: what continues without it, and how old the numbers are. */
export const OfflineNote = ({ onRetry }: { readonly onRetry: () => void }): ReactElement => {
  const [since] = useState(serviceNow);
  return (
    <Note
      tone="pending"
      icon="offline"
      title="You are offline."
      role="status"
      className="mb-4"
      actions={
        <Button size="sm" icon="refresh" onClick={onRetry}>
          Try now
        </Button>
      }
    >
      Orders you already signed are not affected; they continue on the service. Prices and balances on this page are
      from {formatClock(since)} UTC or earlier.
    </Note>
  );
};
