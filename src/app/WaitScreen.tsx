import { type ReactElement, useEffect, useState } from 'react';
import { shellMessages } from '../messages/shell.ts';
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
  const t = shellMessages.get();
  return (
    <main className="page page-narrow">
      <h1 className="mb-4">{t.waiting}</h1>
      <Note tone="info" role="status" title={t.waitingLate} actions={<Button onClick={onRetry}>{t.askAgain}</Button>}>
        {t.waitingSafe}
      </Note>
    </main>
  );
};
