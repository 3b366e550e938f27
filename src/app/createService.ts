import type { AppConfig } from '../domain/config/AppConfig.ts';
import type { Service } from '../ports/useService.ts';
import { earlyFetch } from '../service/early/earlyFetch.ts';
import { loggedFetch } from '../service/loggedFetch.ts';
import { createServiceClient } from '../service/serviceClient.ts';
import { measureAnswer, measuredFetch } from './measuredFetch.ts';

/** The service that a configuration describes, reached by the browser's own fetch and WebSocket. */
export const createService = (config: AppConfig): Service => ({
  config,
  client: createServiceClient({
    baseUrl: config.apiBaseUrl,
    rpcMethodPrefix: config.rpcMethodPrefix,
    fetch: loggedFetch(
      earlyFetch(
        measuredFetch((input, init) => globalThis.fetch(input, init)),
        measureAnswer,
      ),
      'service',
    ),
  }),
  openSocket: (url) => new WebSocket(url),
});
