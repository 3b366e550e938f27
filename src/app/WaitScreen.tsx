import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';

const QUIET = 1_000;

/** Stands while the configuration is on its way: nothing for the first second, then words and a way to ask again. */
export const WaitScreen = ({ onRetry }: { readonly onRetry: () => void }): ReactElement | null => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <main className="page page-narrow">
      <h1 className="mb-4">Waiting for the configuration</h1>
      <Note
        tone="info"
        role="status"
        title="This site has not sent its configuration yet."
        actions={<Button onClick={onRetry}>Ask again</Button>}
      >
        It names the service, the chains and the pinned contracts, so nothing starts without it. Nothing was signed and
        nothing moved.
      </Note>
    </main>
  );
};
