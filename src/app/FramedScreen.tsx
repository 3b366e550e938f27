import type { ReactElement } from 'react';
import { frameMessages as t } from '../messages/shell.ts';
import { Note } from '../ui/Note.tsx';

/** Replaces the app inside another site's frame, which could cover what is to be signed (clickjacking). */
export const FramedScreen = (): ReactElement => (
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
