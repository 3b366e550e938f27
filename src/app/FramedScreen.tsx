import type { ReactElement } from 'react';
import { Note } from '../ui/Note.tsx';

/** In the place of the app inside another site's frame, where that site could draw over what is to be signed. */
export const FramedScreen = (): ReactElement => (
  <main className="page page-narrow">
    <h1 className="mb-4">This page is inside another site</h1>
    <Note tone="failed" title="Causeway does not run in a frame.">
      The site around it could draw over what you are asked to sign. Nothing was loaded and nothing was signed.{' '}
      <a className="link" href={globalThis.location.href} target="_blank" rel="noreferrer">
        Open it on its own
      </a>
    </Note>
  </main>
);
