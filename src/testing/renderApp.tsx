import { type RenderResult, render } from '@testing-library/react';
import { AppRouter } from '../app/AppRouter.tsx';
import { createRouter } from '../app/createRouter.ts';
import { createQueryClient, Providers } from '../app/Providers.tsx';
import { routes } from '../app/routes.ts';
import { createEngines } from '../engines/createEngines.ts';
import type { Engines } from '../engines/openEngines.ts';
import { NotFoundPage } from '../routes/NotFoundPage.tsx';
import type { World } from '../world/World.ts';
import { testService } from './testService.ts';

/** Draws the whole app at a URL, with the real router, shell and query cache over a test's service. */
export const renderApp = ({
  url,
  service = testService(),
  engines = createEngines(service),
}: {
  url: string;
  service?: World;
  engines?: Engines;
}): RenderResult => {
  globalThis.history.replaceState(null, '', url);
  return render(
    <Providers world={service} engines={engines} queryClient={createQueryClient()}>
      <AppRouter router={createRouter(routes, NotFoundPage)} />
    </Providers>,
  );
};
