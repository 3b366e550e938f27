import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient, Providers } from '../app/Providers.tsx';
import { createEngines } from '../engines/createEngines.ts';
import type { Engines } from '../engines/openEngines.ts';
import type { RouterPort } from '../entities/navigation/router.tsx';
import { RouterPortProvider } from '../entities/navigation/router.tsx';
import type { World } from '../world/World.ts';
import { testService } from './testService.ts';

type Options = { readonly service?: World; readonly router?: Partial<RouterPort>; readonly engines?: Engines };

/** Draws one part of a page with a service and a router port; `went` holds every URL it asked to go to, `engines` what runs. */
export const renderPart = (
  part: ReactNode,
  { service = testService(), router = {}, engines = createEngines(service) }: Options = {},
): RenderResult & { readonly went: string[]; readonly engines: Engines } => {
  const went: string[] = [];
  const port: RouterPort = {
    place: { pathname: '/', search: '' },
    params: {},
    go: (href) => void went.push(href),
    preload: () => undefined,
    ...router,
  };
  const drawn = render(
    <Providers world={service} engines={engines} queryClient={createQueryClient()}>
      <RouterPortProvider port={port}>{part}</RouterPortProvider>
    </Providers>,
  );
  return { ...drawn, went, engines };
};
