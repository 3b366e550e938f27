import type { AppConfig } from '../domain/config.ts';
import { createApiKey } from './apiKey.ts';
import { createChains } from './chains/createChains.ts';
import { createClock } from './clock.ts';
import type { Fetch } from './http.ts';
import type { Journal } from './journal/Journal.ts';
import { openWorker } from './openWorker.ts';
import { browserPage } from './pageState.ts';
import { prefetchedFetch } from './prefetch.ts';
import { loggedFetch } from './requestLog.ts';
import { saveFile } from './saveFile.ts';
import { createServiceClient } from './service/serviceClient.ts';
import { clockOffset, createServiceHealth, measureAnswer, measuredFetch } from './serviceHealth.ts';
import { browserStorage } from './storage.ts';
import { browserTabs } from './tabs.ts';
import type { Tabs, World } from './World.ts';

const browserFetch: Fetch = (url, init) => globalThis.fetch(url, init);

const nodeFetch = loggedFetch(browserFetch, 'node');

const openJournal = async (tabs: Tabs): Promise<Journal> =>
  (await import('./journal/openJournal.ts')).openJournal(tabs);

/** Opens the journal when it is first asked for. After a failure the next call tries again. */
export const openOnce = (open: () => Promise<Journal>): World['journal'] => {
  let opened: Promise<Journal> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
};

/** The browser's world, with the service and the nodes that a configuration names. Nothing is asked for yet. */
export const createWorld = (config: AppConfig): World => {
  const health = createServiceHealth();
  const tabs = browserTabs();
  const measured = prefetchedFetch(measuredFetch(health, browserFetch), measureAnswer(health));
  return {
    config,
    client: createServiceClient({
      baseUrl: config.apiBaseUrl,
      rpcMethodPrefix: config.rpcMethodPrefix,
      fetch: loggedFetch(measured, 'service'),
    }),
    health,
    apiKey: createApiKey(),
    fetch: prefetchedFetch(browserFetch),
    chains: createChains(config, nodeFetch),
    openSocket: (url) => new WebSocket(url),
    openWorker,
    saveFile,
    journal: openOnce(() => openJournal(tabs)),
    storage: browserStorage,
    clock: createClock(() => clockOffset(health.getState().offset)),
    tabs,
    page: browserPage,
  };
};

/** The same world with the nodes of another configuration: service, journal and what is known of it stay. */
export const withNodes = (world: World, config: AppConfig): World => ({
  ...world,
  config,
  chains: createChains(config, nodeFetch),
});
