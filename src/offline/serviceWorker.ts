import type { FromSiteWorker, SiteManifest, ToSiteWorker } from '../domain/siteBuild.ts';
import { createKeptBuilds, failureOf } from './keptBuilds.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Written ahead of this script by `npm run site`. A site that keeps nothing has none, and its worker takes its leave. */
  readonly __SITE__?: SiteManifest;
};

/** An answer of the site with this header tells the workers of all visitors to go (docs/DEPLOY.md "What visitors keep"). */
const ORDER = 'Causeway-Worker';

const manifest = self.__SITE__ ?? null;
const { scope } = self.registration;
const root = new URL(scope).pathname;
const names = new Set(manifest?.files.map(([file]) => file));
const kept = createKeptBuilds(scope, manifest ?? { version: '', sum: '', files: [], later: [] }, caches);

const tell = async (message: FromSiteWorker): Promise<void> => {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true, type: 'window' }))
    client.postMessage(message);
};

const tellBuilds = async (): Promise<void> => tell({ type: 'builds', ...(await kept.builds()) });

/** A worker says what it is there for that long after it came, in ms, whether or not it has taken the place of the one before. */
const LATE = 2_000;

let isLeaving = manifest === null;

const leave = async (): Promise<void> => {
  isLeaving = true;
  await kept.forget();
  await self.registration.unregister();
  await tell({ type: 'left' });
};

/** Asks the host whether this worker may stay. Without an answer it stays. */
const isToldToLeave = async (): Promise<boolean> => {
  if (isLeaving) return true;
  const answer = await fetch(scope, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.headers.get(ORDER) === 'leave';
};

const install = async (event: ExtendableEvent): Promise<void> => {
  isLeaving = await isToldToLeave();
  // With none before it there is nothing to be rid of, and it does not begin.
  if (isLeaving && self.registration.active === null) throw new Error('This site keeps nothing.');
  try {
    if (!isLeaving) await kept.keep(event);
  } catch (error) {
    await tell({ type: 'failed', why: failureOf(error) });
    throw error;
  }
  // What is served is decided by what the visitor agreed to, and not by which worker runs.
  await self.skipWaiting();
  // Chromium lets this one wait for minutes where a request starts the one before anew while that ends.
  setTimeout(() => {
    if (!isLeaving) void tellBuilds();
    else if (self.registration.waiting !== null) void leave();
  }, LATE);
};

const activate = async (): Promise<void> => {
  if (isLeaving) return leave();
  await kept.tidy();
  await self.clients.claim();
  await tellBuilds();
};

const hear = async (message: ToSiteWorker): Promise<void> => {
  if (message.type === 'take') await kept.take(message.sum);
  else if (await isToldToLeave()) return leave();
  await tellBuilds();
};

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(hear(event.data)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const isNavigation = request.mode === 'navigate';
  const place = new URL(request.url).pathname.slice(root.length);
  const isOurs = request.url.startsWith(scope) && (isNavigation || place.startsWith('assets/') || names.has(place));
  // A page that still has it may have begun it again.
  if (isNavigation) event.waitUntil(isToldToLeave().then((told) => (told ? leave() : undefined)));
  // A service behind the same host is not the site.
  if (isLeaving || request.method !== 'GET' || !isOurs) return;
  const found = kept.answer(place, isNavigation).catch(() => undefined);
  event.respondWith(found.then((answer) => answer ?? fetch(request)));
});
