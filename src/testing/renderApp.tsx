import { type RenderResult, render } from '@testing-library/react';
import { AppRouter } from '../app/AppRouter.tsx';
import { createEngines, type Engines } from '../engines/createEngines.ts';
import type { World } from '../world/World.ts';
import { TestProviders } from './renderPart.tsx';
import { testService } from './testService.ts';

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
