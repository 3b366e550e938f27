import { RouterProvider } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import type { AppConfig } from '../domain/config/AppConfig.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { createAppRouter } from './createAppRouter.ts';
import { createQueryClient } from './createQueryClient.ts';
import { createService } from './createService.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Providers } from './Providers.tsx';
import { useConfig } from './useConfig.ts';
import { WaitScreen } from './WaitScreen.tsx';
import { withOwnRpcs } from './withOwnRpcs.ts';
import { withOwnService } from './withOwnService.ts';

/** The whole app: reads the configuration, then shows the pages; a bad configuration is said in full. */
export const App = (): ReactElement => {
  const [loaded, reload] = useConfig();
  if (loaded === null) return <WaitScreen onRetry={reload} />;
  if ('error' in loaded) return <ErrorScreen error={loaded.error} onRetry={reload} />;
  return <Running config={loaded.config} />;
};

/** Another service is another world: pages, cache and connections begin anew. */
const Running = ({ config }: { readonly config: AppConfig }): ReactElement => {
  const serviceUrl = useSettings((settings) => settings.serviceUrl);
  const feedUrl = useSettings((settings) => settings.feedUrl);
  const served = useMemo(() => withOwnService(config, { serviceUrl, feedUrl }), [config, serviceUrl, feedUrl]);
  return <Served key={`${served.apiBaseUrl} ${served.rfqWebSocketUrl}`} config={served} />;
};

const Served = ({ config }: { readonly config: AppConfig }): ReactElement => {
  const rpcUrls = useSettings((settings) => settings.rpcUrls);
  const service = useMemo(() => createService(withOwnRpcs(config, rpcUrls)), [config, rpcUrls]);
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createAppRouter);
  return (
    <Providers service={service} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  );
};
