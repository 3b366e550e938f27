import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';

const FooterItems = lazyPart(() => import('./FooterItems.tsx').then((module) => module.FooterItems));

/** The status footer. Its place is there at once, its words a moment later. Not announced: it changes all the time. */
export const Footer = (): ReactElement => (
  <footer className="relative z-3 mt-auto flex h-7.5 shrink-0 items-center gap-5 whitespace-nowrap border-hairline border-t bg-surface px-6 text-12 text-text-3 max-md:hidden print:hidden">
    <Suspense fallback={null}>
      <FooterItems />
    </Suspense>
  </footer>
);
