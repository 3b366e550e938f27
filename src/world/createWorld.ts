import { createStore } from 'zustand/vanilla';
import type { AppConfig } from '../domain/config.ts';
import { createChains } from './chains/createChains.ts';
import { createClock } from './clock.ts';
import { withEarlyResponses } from './earlyRequests.ts';
import type { Fetch } from './http.ts';
import { openOnce } from './openOnce.ts';
import { browserStorage, createPersistedStores, type PersistentStorage } from './persisted.ts';
import { createRequestLog, loggedFetch } from './requestLog.ts';
import { saveFile } from './saveFile.ts';
import { createApiKey, createServiceClient } from './service/serviceClient.ts';
import { clockOffset, createServiceHealth, measuredFetch, measureResponse } from './serviceHealth.ts';
import { settingsEntry } from './settings.ts';
import { simulatedName } from './simulation/simulated.ts';
import { browserTabs } from './tabs.ts';
import type { Announcer, PageState, World } from './World.ts';
import { createWallet } from './wallet/createWallet.ts';

const createAnnouncer = (): Announcer => {
  const store: Announcer['store'] = createStore(() => ({
    polite: { text: '', turn: 0 },
    assertive: { text: '', turn: 0 },
  }));
  return {
    store,
    announce: (text, urgency = 'polite') =>
      store.setState((state) => ({ ...state, [urgency]: { text, turn: state[urgency].turn + 1 } })),
  };
};

/** Made once for a page, and part of every world that it makes. */
export type PageStores = Pick<World, 'storage' | 'persisted' | 'settings' | 'wallet' | 'announcer' | 'requests'>;

export const createPageStores = (storage: PersistentStorage = browserStorage): PageStores => {
  const persisted = createPersistedStores(storage);
  return {
    storage,
    persisted,
    settings: persisted(settingsEntry),
    wallet: createWallet(storage),
    announcer: createAnnouncer(),
    requests: createRequestLog(),
  };
};

type WithConnection = { readonly connection?: { readonly saveData?: boolean } };

export const browserPage: PageState = {
  hidden: () => globalThis.document?.visibilityState === 'hidden',
  online: () => globalThis.navigator?.onLine ?? true,
  saveData: () => (globalThis.navigator as WithConnection | undefined)?.connection?.saveData ?? false,
  nextFrame: (run) => void requestAnimationFrame(run),
  subscribe: (listener) => {
    const ended = new AbortController();
    const options = { signal: ended.signal };
    document.addEventListener('visibilitychange', listener, options);
    for (const type of ['focus', 'online', 'offline']) globalThis.addEventListener(type, listener, options);
    return () => ended.abort();
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
    journal: openOnce(async () => {
      const { openJournal } = await import('./journal/openJournal.ts');
      return openJournal(tabs, simulatedName('causeway-journal'));
    }),
    clock: createClock(() => clockOffset(health.getState().offset)),
    tabs,
    page: browserPage,
    siteWorker: async () => (await import('./siteWorker.ts')).openSiteWorker(),
  };
};

export const withNodes = (world: World, config: AppConfig): World => ({
  ...world,
  config,
  chains: chainsOf(config, world.fetch, world),
});
