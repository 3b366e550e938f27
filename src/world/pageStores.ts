import { createAnnouncer } from './announcer.ts';
import { browserStorage, createPersistedStores, type PersistentStorage } from './persisted.ts';
import { createRequestLog } from './requestLog.ts';
import { settingsEntry } from './settings.ts';
import type { World } from './World.ts';
import { createWallet } from './wallet/createWallet.ts';

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
