import type { AppConfig } from '../domain/config.ts';
import { createChains } from './chains/createChains.ts';
import { createClock } from './clock.ts';
import { withEarlyResponses } from './earlyRequests.ts';
import type { Fetch } from './http.ts';
import { openOnce } from './openOnce.ts';
import { createPageStores, type PageStores } from './pageStores.ts';
import { loggedFetch } from './requestLog.ts';
import { saveFile } from './saveFile.ts';
import { createApiKey, createServiceClient } from './service/serviceClient.ts';
import { clockOffset, createServiceHealth, measuredFetch, measureResponse } from './serviceHealth.ts';
import { simulatedName } from './simulation/simulated.ts';
import { browserTabs } from './tabs.ts';
import type { Journal, PageState, Tabs, World } from './World.ts';

type WithConnection = { readonly connection?: { readonly saveData?: boolean } };

export const browserPage: PageState = {
  hidden: () => globalThis.document?.visibilityState === 'hidden',
  online: () => globalThis.navigator?.onLine ?? true,
  saveData: () => (globalThis.navigator as WithConnection | undefined)?.connection?.saveData ?? false,
  nextFrame: (run) => void requestAnimationFrame(run),
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener);
    globalThis.addEventListener('focus', listener);
    globalThis.addEventListener('online', listener);
    globalThis.addEventListener('offline', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      globalThis.removeEventListener('focus', listener);
      globalThis.removeEventListener('online', listener);
      globalThis.removeEventListener('offline', listener);
    };
  },
};

export type Outside = Pick<World, 'fetch' | 'openSocket' | 'simulatedWallet'>;

export const browserOutside: Outside = {
  fetch: (url, init) => globalThis.fetch(url, init),
  openSocket: (url) => new WebSocket(url),
  simulatedWallet: null,
};

const chainsOf = (config: AppConfig, fetch: Fetch, { requests }: Pick<World, 'requests'>): World['chains'] =>
  createChains(config, loggedFetch(requests, fetch, 'node'));

const openJournal = async (tabs: Tabs): Promise<Journal> =>
  (await import('./journal/openJournal.ts')).openJournal(tabs, simulatedName('causeway-journal'));

/** The browser's world, with the service and the nodes of a configuration. Sends no request. */
export const createWorld = (
  config: AppConfig,
  outside: Outside = browserOutside,
  stores: PageStores = createPageStores(),
): World => {
  const health = createServiceHealth();
  const tabs = browserTabs();
  const measured = withEarlyResponses(measuredFetch(health, outside.fetch), measureResponse(health));
  return {
    ...stores,
    config,
    client: createServiceClient({
      baseUrl: config.apiBaseUrl,
      rpcMethodPrefix: config.rpcMethodPrefix,
      fetch: loggedFetch(stores.requests, measured, 'service'),
    }),
    health,
    apiKey: createApiKey(),
    fetch: withEarlyResponses(outside.fetch),
    chains: chainsOf(config, outside.fetch, stores),
    openSocket: outside.openSocket,
    simulatedWallet: outside.simulatedWallet,
    saveFile,
    journal: openOnce(() => openJournal(tabs)),
    clock: createClock(() => clockOffset(health.getState().offset)),
    tabs,
    page: browserPage,
    siteWorker: async () => (await import('./siteWorker.ts')).openSiteWorker(),
  };
};

/** The same world with the nodes of another configuration; service, stores and journal stay. */
export const withNodes = (world: World, config: AppConfig): World => ({
  ...world,
  config,
  chains: chainsOf(config, world.fetch, world),
});
