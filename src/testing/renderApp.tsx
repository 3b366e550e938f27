import { RouterProvider } from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import { createAppRouter } from '../app/createAppRouter.ts';
import { createQueryClient } from '../app/createQueryClient.ts';
import { Providers } from '../app/Providers.tsx';
import { createEngines } from '../engines/createEngines.ts';
import type { Service } from '../ports/useService.ts';
import { testService } from './testService.ts';

/** Draws the whole app at a URL, with the real router, shell and query cache over a test's service. */
export const renderApp = ({ url, service = testService() }: { url: string; service?: Service }): RenderResult => {
  globalThis.history.replaceState(null, '', url);
  return render(
    <Providers world={service} engines={createEngines(service)} queryClient={createQueryClient()}>
      <RouterProvider router={createAppRouter()} />
    </Providers>,
  );
};
