import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createEngines, type Engines } from '../engines/createEngines.ts';
import type { World } from '../world/World.ts';
import { TestLocation, TestProviders } from './TestProviders.tsx';
import { testService } from './testService.ts';

type Options = { readonly service?: World; readonly url?: string; readonly engines?: Engines };

/** Renders one part of a page over a service. `went` records the URLs that it navigates to. */
export const renderPart = (
  part: ReactNode,
  { service = testService(), url = '/', engines = createEngines(service) }: Options = {},
): RenderResult & { readonly went: string[]; readonly engines: Engines; readonly world: World } => {
  const went: string[] = [];
  const view = render(
    <TestProviders world={service} engines={engines}>
      <TestLocation url={url} navigated={went}>
        {part}
      </TestLocation>
    </TestProviders>,
  );
  return { ...view, went, engines, world: service };
};
