import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { useService } from '../ports/useService.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { Announcer } from './Announcer.tsx';
import { BottomTabs } from './BottomTabs.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Layers } from './Layers.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { SandboxStrip } from './SandboxStrip.tsx';
import { useAppKeys } from './useAppKeys.ts';
import { usePageFocus } from './usePageFocus.ts';

const OwnServiceStrip = lazyPart(() => import('./OwnServiceStrip.tsx').then((module) => module.OwnServiceStrip));
const FeedKeeper = lazyPart(() => import('./FeedKeeper.tsx').then((module) => module.FeedKeeper));

const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
};

/** What every page stands in: skip link, strip, header, main landmark, footer, tabs, layers, live regions. */
export const Frame = ({ children }: { readonly children?: ReactNode }): ReactElement => {
  useAppKeys();
  const main = usePageFocus();
  const idle = useIdle();
  const { config } = useService();
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <SandboxStrip />
      {config.capabilities.customService && (
        <Suspense fallback={null}>
          <OwnServiceStrip />
        </Suspense>
      )}
      <Header />
      <OfflineStrip />
      <main id="main" ref={main} tabIndex={-1} className="relative flex flex-1 flex-col">
        {children}
      </main>
      <Footer />
      <BottomTabs />
      <Layers />
      <Toaster />
      <Announcer />
      {idle && (
        <Suspense fallback={null}>
          <FeedKeeper />
        </Suspense>
      )}
    </>
  );
};
