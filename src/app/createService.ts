import type { AppConfig } from '../domain/config/AppConfig.ts';
import type { Service } from '../ports/useService.ts';
import { loggedFetch } from '../service/loggedFetch.ts';
import { createServiceClient } from '../service/serviceClient.ts';
import { measuredFetch } from './measuredFetch.ts';

/** The service that a configuration describes, reached by the browser's own fetch and WebSocket. */
export const createService = (config: AppConfig): Service => ({
  config,
  client: createServiceClient({
    baseUrl: config.apiBaseUrl,
    rpcMethodPrefix: config.rpcMethodPrefix,
    fetch: measuredFetch(loggedFetch((input, init) => globalThis.fetch(input, init), 'service')),
  }),
  openSocket: (url) => new WebSocket(url),
});
