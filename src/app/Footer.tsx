import { lazy, type ReactElement, Suspense } from 'react';

const FooterItems = lazy(() => import('./FooterItems.tsx').then((module) => ({ default: module.FooterItems })));

/** The status footer. Its place is there at once, its words a moment later. Not announced: it changes all the time. */
export const Footer = (): ReactElement => (
  <footer className="foot">
    <Suspense fallback={null}>
      <FooterItems />
    </Suspense>
  </footer>
);
