import type { FromSiteWorker, SiteManifest, ToSiteWorker } from '../domain/siteBuild.ts';
import { createStoredBuilds, failureOf } from './storedBuilds.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Prepended by `npm run site`. Without it (`"offline": false`) the worker unregisters. */
  readonly __SITE__?: SiteManifest;
};

/** With the value `leave`, this response header removes all workers (docs/DEPLOY.md "What visitors keep"). */
const LEAVE_HEADER = 'Causeway-Worker';

const manifest = self.__SITE__ ?? null;
const { scope } = self.registration;
const root = new URL(scope).pathname;
const names = new Set(manifest?.files.map(([file]) => file));
const stored = createStoredBuilds(scope, manifest ?? { version: '', sum: '', files: [], later: [] }, caches);

const emit = async (message: FromSiteWorker): Promise<void> => {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true, type: 'window' }))
    client.postMessage(message);
};

const emitBuilds = async (): Promise<void> => emit({ type: 'builds', ...(await stored.builds()) });

/** After its installation a worker emits its builds even if it is still waiting. */
const EMIT_DELAY_MS = 2_000;

let isLeaving = manifest === null;

const leave = async (): Promise<void> => {
  isLeaving = true;
  await stored.deleteAll();
  await self.registration.unregister();
  await emit({ type: 'left' });
};

/** Without a response the worker stays. */
const mustLeave = async (): Promise<boolean> => {
  if (isLeaving) return true;
  const response = await fetch(scope, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return response?.headers.get(LEAVE_HEADER) === 'leave';
};

const install = async (event: ExtendableEvent): Promise<void> => {
  isLeaving = await mustLeave();
  // A first worker has nothing to remove and is not installed.
  if (isLeaving && self.registration.active === null) throw new Error('This site keeps nothing.');
  try {
    if (!isLeaving) await stored.install(event);
  } catch (error) {
    await emit({ type: 'failed', why: failureOf(error) });
    throw error;
  }
  // The visitor's choice decides which build is served, not the running worker.
  await self.skipWaiting();
  // Chromium may keep this worker waiting for minutes if a request restarts the previous one while it ends.
  setTimeout(() => {
    if (!isLeaving) void emitBuilds();
    else if (self.registration.waiting !== null) void leave();
  }, EMIT_DELAY_MS);
};

const activate = async (): Promise<void> => {
  if (isLeaving) return leave();
  await stored.deleteUnused();
  await self.clients.claim();
  await emitBuilds();
};

const handleMessage = async (message: ToSiteWorker): Promise<void> => {
  if (message.type === 'take') await stored.take(message.sum);
  else if (await mustLeave()) return leave();
  await emitBuilds();
};

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isNavigation = request.mode === 'navigate';
  const place = new URL(request.url).pathname.slice(root.length);
  const isOurs = request.url.startsWith(scope) && (isNavigation || place.startsWith('assets/') || names.has(place));
  // An open page may have started a removed worker again.
  if (isNavigation) event.waitUntil(mustLeave().then((must) => (must ? leave() : undefined)));
  // Requests to a service on the same host are not for the site.
  if (isLeaving || request.method !== 'GET' || !isOurs) return;
  const response = stored.respond(place, isNavigation).catch(() => undefined);
  event.respondWith(response.then((found) => found ?? fetch(request)));
});
