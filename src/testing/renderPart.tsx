import type { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../app/createApp.ts';
import { Providers } from '../app/Providers.tsx';
import { createEngines, type Engines } from '../engines/createEngines.ts';
import { PageLocation } from '../entities/navigation/router.tsx';
import { whenIdle } from '../lib/whenIdle.ts';
import type { World } from '../world/World.ts';
import { testService } from './testService.ts';

type Props = {
  readonly world: World;
  readonly engines: Engines;
  readonly queryClient?: QueryClient;
  readonly children: ReactNode;
};

export const TestProviders = ({ world, engines, queryClient: given, children }: Props): ReactElement => {
  const [queryClient] = useState(() => given ?? createQueryClient());
  useEffect(() => {
    const cancel = whenIdle(engines.start);
    return () => {
      cancel();
      engines.stop();
    };
  }, [engines]);
  return (
    <Providers world={world} engines={engines} queryClient={queryClient}>
      {children}
    </Providers>
  );
};

type TestLocationProps = { readonly url?: string; readonly navigated?: string[]; readonly children: ReactNode };

export const TestLocation = ({ url = '/', navigated = [], children }: TestLocationProps): ReactElement => {
  const [pathname = '/', query = ''] = url.split('?');
  const [navigate] = useState(() => (to: string) => void navigated.push(to));
  return (
    <PageLocation pathname={pathname} search={query && `?${query}`} navigate={navigate}>
      {children}
    </PageLocation>
  );
};

type Options = { readonly service?: World; readonly url?: string; readonly engines?: Engines };

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
