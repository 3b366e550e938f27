import { createAnnouncer } from './announcer.ts';
import { createRequestLog } from './requestLog.ts';
import { browserStorage } from './storage.ts';
import type { KeptStorage, World } from './World.ts';

/** What belongs to the page whichever service it uses: made once, and part of every world that the page makes. */
export type PageStores = Pick<World, 'storage' | 'announcer' | 'requests'>;

/** The stores of a page over what its browser persists. */
export const createPageStores = (storage: KeptStorage = browserStorage): PageStores => ({
  storage,
  announcer: createAnnouncer(),
  requests: createRequestLog(),
});
