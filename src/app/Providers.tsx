import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { EnginesContext } from '../entities/context/useEngines.ts';
import { WorldContext } from '../entities/context/useWorld.ts';
import type { Session } from './createApp.ts';

/** Provides the world, its engines and the query cache. Whoever made the session starts and stops its engines. */
export const Providers = ({ world, engines, queryClient, children }: Providers.Props): ReactElement => (
  <QueryClientProvider client={queryClient}>
    <WorldContext value={world}>
      <EnginesContext value={engines}>{children}</EnginesContext>
    </WorldContext>
  </QueryClientProvider>
);

export declare namespace Providers {
  type Props = Omit<Session, 'key'> & { readonly children: ReactNode };
}
