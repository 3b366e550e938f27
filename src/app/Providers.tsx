import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { type Service, ServiceContext } from '../ports/useService.ts';

/** Hands the world to everything below: the service of the configuration and the cache of its answers. */
export const Providers = ({ service, queryClient, children }: Providers.Props): ReactElement => (
  <QueryClientProvider client={queryClient}>
    <ServiceContext value={service}>{children}</ServiceContext>
  </QueryClientProvider>
);

export declare namespace Providers {
  type Props = { readonly service: Service; readonly queryClient: QueryClient; readonly children: ReactNode };
}
