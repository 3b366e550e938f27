import { createContext, useContext } from 'react';
import type { AppConfig } from '../domain/config/AppConfig.ts';
import type { ServiceClient } from '../service/serviceClient.ts';

/** The world outside, as the configuration describes it. */
export type Service = {
  readonly config: AppConfig;
  readonly client: ServiceClient;
  readonly openSocket: (url: string) => WebSocket;
};

/** Carries the one service of the page; filled by the app's Providers and by renderApp in tests. */
export const ServiceContext = createContext<Service | null>(null);

/** The service of this page. Throws when no provider is above, which is a mistake in the composition. */
export const useService = (): Service => {
  const service = useContext(ServiceContext);
  if (service === null) throw new Error('useService: no ServiceContext above');
  return service;
};
