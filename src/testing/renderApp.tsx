import { type RenderResult, render } from '@testing-library/react';
import { AppRouter } from '../app/AppRouter.tsx';
import { createEngines, type Engines } from '../engines/createEngines.ts';
import type { World } from '../world/World.ts';
import { TestProviders } from './TestProviders.tsx';
import { testService } from './testService.ts';

/** Renders the whole app at a URL, with the real router, shell and query cache, over a test service. */
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
    <TestProviders world={service} engines={engines}>
      <AppRouter />
    </TestProviders>,
  );
};
