import type { QueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '../app/createApp.ts';
import { Providers } from '../app/Providers.tsx';
import type { Engines } from '../engines/createEngines.ts';
import { PageLocation } from '../entities/navigation/router.tsx';
import { whenIdle } from '../lib/whenIdle.ts';
import type { World } from '../world/World.ts';

type Props = {
  readonly world: World;
  readonly engines: Engines;
  readonly queryClient?: QueryClient;
  readonly children: ReactNode;
};

/** Provides a world whose engines start after the first rendering, as in the app, and stop with it. */
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

/** A fixed location; `navigated` records the URLs that the part navigates to. */
export const TestLocation = ({ url = '/', navigated = [], children }: TestLocationProps): ReactElement => {
  const [pathname = '/', query = ''] = url.split('?');
  const [navigate] = useState(() => (to: string) => void navigated.push(to));
  return (
    <PageLocation pathname={pathname} search={query && `?${query}`} navigate={navigate}>
      {children}
    </PageLocation>
  );
};
