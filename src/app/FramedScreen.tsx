import type { ReactElement } from 'react';
import { frameMessages } from '../messages/shell.ts';
import { Note } from '../ui/Note.tsx';

/** In the place of the app inside another site's frame, where that site could draw over what is to be signed. */
export const FramedScreen = (): ReactElement => {
  const t = frameMessages.get();
  return (
    <main className="page page-narrow">
      <h1 className="mb-4">{t.framed}</h1>
      <Note tone="failed" title={t.framedRefused}>
        {t.framedSafe}{' '}
        <a className="link" href={globalThis.location.href} target="_blank" rel="noreferrer">
          {t.framedOpen}
        </a>
      </Note>
    </main>
  );
};
