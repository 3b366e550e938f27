import type { QueryClient } from '@tanstack/react-query';
import { type ReactElement, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { openEngines } from '../engines/openEngines.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { shellMessages } from '../messages/shell.ts';
import { NotFoundPage } from '../routes/NotFoundPage.tsx';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { createWorld, withNodes } from '../world/createWorld.ts';
import { isSimulated } from '../world/simulation/simulated.ts';
import { AppRouter, ErrorScreen } from './AppRouter.tsx';
import { createRouter } from './createRouter.ts';
import type { First } from './openFirst.ts';
import { createQueryClient, Providers } from './Providers.tsx';
import { routes } from './routes.ts';
import { type Site, useConfig, withOwnRpcs, withOwnService } from './useConfig.ts';

const SimulationScreen = lazyPart(() => import('./SimulationScreen.tsx').then((m) => m.SimulationScreen));
const TryHere = lazyPart(() => import('./TryHere.tsx').then((m) => m.TryHere));

const QUIET = 1_000;

/** Stands while the configuration is on its way: nothing for the first second, then words and a way to ask again. */
const WaitScreen = ({ onRetry }: { readonly onRetry: () => void }): ReactElement | null => {
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

/** The whole app: reads the configuration, then shows the pages; a bad configuration is said in full. `first`: begun before. */
export const App = ({ first }: App.Props): ReactElement => {
  const [loaded, reload] = useConfig(first?.config);
  if (loaded === null) return isSimulated ? <Starting /> : <WaitScreen onRetry={reload} />;
  if ('error' in loaded) return <Failed error={loaded.error} onRetry={reload} />;
  return <Running site={loaded} first={first} />;
};

/** Why there is no site to show, with a market of its own to try where that is allowed. */
const Failed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement => (
  <>
    <ErrorScreen error={error} onRetry={onRetry} />
    <Suspense fallback={null}>
      <TryHere />
    </Suspense>
  </>
);

const Starting = (): ReactElement => (
  <Suspense fallback={null}>
    <SimulationScreen />
  </Suspense>
);

/** Another service is another world: pages, cache and connections begin anew. */
const Running = ({ site, first }: Running.Props): ReactElement => {
  const { config, outside } = site;
  const serviceUrl = useSettings((settings) => settings.serviceUrl);
  const feedUrl = useSettings((settings) => settings.feedUrl);
  const served = useMemo(() => withOwnService(config, { serviceUrl, feedUrl }), [config, serviceUrl, feedUrl]);
  const key = `${served.apiBaseUrl} ${served.rfqWebSocketUrl}`;
  const [firstKey] = useState(key);
  return <Served key={key} site={{ config: served, outside }} first={key === firstKey ? first : undefined} />;
};

declare namespace Running {
  type Props = { readonly site: Site; readonly first: First | undefined };
}

const Served = ({ site, first }: Running.Props): ReactElement => {
  const { config, outside } = site;
  // By what they say: settings that are read again are new objects, and another world is other engines.
  const rpcUrls = useSettings(useShallow((settings) => settings.rpcUrls));
  const [served] = useState(() => first?.world() ?? createWorld(config, outside));
  const world = useMemo(() => withNodes(served, withOwnRpcs(config, rpcUrls)), [served, config, rpcUrls]);
  const engines = useMemo(() => openEngines(world), [world]);
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => first?.router ?? createRouter(routes, NotFoundPage));
  return (
    <Providers world={world} engines={engines} queryClient={queryClient}>
      <AppRouter router={router} />
      {first !== undefined && <Drawn first={first} queryClient={queryClient} />}
    </Providers>
  );
};

/** Tells that the page is drawn. Drawn once more itself where it may, it lets the page take its answers before it is painted. */
const Drawn = ({ first, queryClient }: { readonly first: First; readonly queryClient: QueryClient }): null => {
  const [, setDone] = useState(false);
  useLayoutEffect(() => {
    if (first.onDrawn(queryClient)) setDone(true);
  }, [first, queryClient]);
  // The last effect of the page: whatever listens does by now.
  useEffect(() => first.onListening?.(), [first]);
  return null;
};

export declare namespace App {
  type Props = { readonly first?: First };
}
