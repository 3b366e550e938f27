import type { QueryClient } from '@tanstack/react-query';
import { type ReactElement, useLayoutEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { AppConfig } from '../domain/config.ts';
import { openEngines } from '../engines/openEngines.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { NotFoundPage } from '../routes/NotFoundPage.tsx';
import { createWorld, withNodes } from '../world/createWorld.ts';
import { AppRouter } from './AppRouter.tsx';
import { createQueryClient } from './createQueryClient.ts';
import { createRouter } from './createRouter.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import type { First } from './openFirst.ts';
import { Providers } from './Providers.tsx';
import { routes } from './routes.ts';
import { useConfig } from './useConfig.ts';
import { WaitScreen } from './WaitScreen.tsx';
import { withOwnRpcs } from './withOwnRpcs.ts';
import { withOwnService } from './withOwnService.ts';

/** The whole app: reads the configuration, then shows the pages; a bad configuration is said in full. `first`: begun before. */
export const App = ({ first }: App.Props): ReactElement => {
  const [loaded, reload] = useConfig(first?.config);
  if (loaded === null) return <WaitScreen onRetry={reload} />;
  if ('error' in loaded) return <ErrorScreen error={loaded.error} onRetry={reload} />;
  return <Running config={loaded.config} first={first} />;
};

/** Another service is another world: pages, cache and connections begin anew. */
const Running = ({ config, first }: Running.Props): ReactElement => {
  const serviceUrl = useSettings((settings) => settings.serviceUrl);
  const feedUrl = useSettings((settings) => settings.feedUrl);
  const served = useMemo(() => withOwnService(config, { serviceUrl, feedUrl }), [config, serviceUrl, feedUrl]);
  const key = `${served.apiBaseUrl} ${served.rfqWebSocketUrl}`;
  const [firstKey] = useState(key);
  return <Served key={key} config={served} first={key === firstKey ? first : undefined} />;
};

declare namespace Running {
  type Props = { readonly config: AppConfig; readonly first: First | undefined };
}

const Served = ({ config, first }: Running.Props): ReactElement => {
  // By what they say: settings that are read again are new objects, and another world is other engines.
  const rpcUrls = useSettings(useShallow((settings) => settings.rpcUrls));
  const [served] = useState(() => first?.world() ?? createWorld(config));
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

/** Tells that the page is drawn. Drawn once more itself, it lets the page take what comes of that before it is painted. */
const Drawn = ({ first, queryClient }: { readonly first: First; readonly queryClient: QueryClient }): null => {
  const [, setDone] = useState(false);
  useLayoutEffect(() => {
    first.onDrawn(queryClient);
    setDone(true);
  }, [first, queryClient]);
  return null;
};

export declare namespace App {
  type Props = { readonly first?: First };
}
