import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';

const FooterItems = lazyPart(() => import('./FooterItems.tsx').then((module) => module.FooterItems));

/** The status footer. Its place is there at once, its words a moment later. Not announced: it changes all the time. */
export const Footer = (): ReactElement => (
  <footer className="foot">
    <Suspense fallback={null}>
      <FooterItems />
    </Suspense>
  </footer>
);
