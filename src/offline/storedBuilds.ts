import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { filesAt, type KeepFailure, type SiteBuild, type SiteManifest } from '../domain/siteBuild.ts';

/** Name of the record of a complete build, and of the served one. No file of a site has it. */
const BUILD_RECORD = '.build';
const NEWEST_RECORD = '.last';

/** With a valid sum the status does not matter: hosts send 404.html with 404. */
const withStatus200 = ({ body, headers }: Response): Response => new Response(body, { status: 200, headers });

const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

export const failureOf = (error: unknown): KeepFailure => (isQuotaExceeded(error) ? 'space' : 'file');

/** One cache per build. All state is in the caches, because a browser may run the worker of an older build for minutes. */
export const createStoredBuilds = (scope: string, manifest: SiteManifest, caches: CacheStorage) => {
  const prefix = `causeway ${scope} `;
  const own: SiteBuild = { version: manifest.version, sum: manifest.sum, files: manifest.files.length };
  const cacheOf = (sum: string) => `${prefix}build ${sum}`;
  const state = `${prefix}served`;
  const url = (file: string) => new URL(file, scope).href;
  let cachedServed: Promise<SiteBuild> | null = null;

  const lazySums = new Map(manifest.later);
  const readRecord = async (cacheName: string, name = BUILD_RECORD): Promise<SiteBuild | null> => {
    const record = await caches.match(url(name), { cacheName });
    return record === undefined ? null : ((await record.json()) as SiteBuild);
  };
  const writeRecord = async (cache: string, build: SiteBuild, name = BUILD_RECORD): Promise<void> =>
    (await caches.open(cache)).put(url(name), new Response(JSON.stringify(build)));
  const cacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));
  /** The build of a record, or this worker's own if the browser evicted it. */
  const readBuild = async (name: string): Promise<SiteBuild> => {
    const chosen = await readRecord(state, name);
    return (chosen && (await readRecord(cacheOf(chosen.sum)))) ?? own;
  };
  const readServed = () => readBuild(BUILD_RECORD);
  const getServed = (): Promise<SiteBuild> => {
    cachedServed ??= readServed();
    return cachedServed;
  };
  const firstIn = async (name: string, files: readonly string[]): Promise<Response | undefined> => {
    for (const file of files) {
      const found = await caches.match(url(file), { cacheName: name, ignoreSearch: true, ignoreVary: true });
      if (found !== undefined) return found;
    }
    return undefined;
  };
  /** Fetches a lazy file with its sum and caches it. Rejects if it cannot be fetched. */
  const fetchLazy = async (place: string): Promise<Response | undefined> => {
    const integrity = lazySums.get(place);
    if (integrity === undefined) return undefined;
    const found = await fetch(url(place), { integrity });
    const copy = withStatus200(found.clone());
    // With a full disk it is fetched again at the next use.
    await caches
      .open(cacheOf(own.sum))
      .then((cache) => cache.put(url(place), copy))
      .catch(() => undefined);
    return found;
  };
  return {
    /** Downloads this worker's build. Rejects and stores nothing if a file does not match its sum. */
    install: async (event: ExtendableEvent): Promise<void> => {
      const cacheName = cacheOf(own.sum);
      if ((await readRecord(cacheName)) === null) {
        const plugins = [{ cacheWillUpdate: async ({ response }: { response: Response }) => withStatus200(response) }];
        const controller = new PrecacheController({ cacheName, plugins });
        // Names in assets/ contain a hash; other names may come from a stale HTTP cache.
        controller.addToCacheList(
          manifest.files.map(([file, integrity]) => ({
            url: url(file),
            revision: file.startsWith('assets/') ? null : own.sum.slice(0, 16),
            integrity,
          })),
        );
        try {
          await controller.install(event);
          await writeRecord(cacheName, own);
        } catch (error) {
          await caches.delete(cacheName);
          throw error;
        }
      }
      if ((await readRecord(state)) === null) await writeRecord(state, own);
      await writeRecord(state, own, NEWEST_RECORD);
    },
    /** Deletes builds that are neither served nor this worker's own. */
    deleteUnused: async (): Promise<void> => {
      const { sum } = await readServed();
      const needed = new Set([state, cacheOf(sum), cacheOf(own.sum)]);
      for (const name of await cacheNames()) if (!needed.has(name)) await caches.delete(name);
    },
    builds: async (): Promise<{ readonly served: SiteBuild; readonly offered: SiteBuild | null }> => {
      const [now, last] = await Promise.all([readServed(), readBuild(NEWEST_RECORD)]);
      return { served: now, offered: now.sum === last.sum ? null : last };
    },
    take: async (sum: string): Promise<void> => {
      const build = await readRecord(cacheOf(sum));
      if (build === null) return;
      await writeRecord(state, build);
      cachedServed = null;
    },
    deleteAll: async (): Promise<void> => {
      for (const name of await cacheNames()) await caches.delete(name);
    },
    /** An open page of another build still finds its files. */
    respond: async (place: string, isNavigation: boolean): Promise<Response | undefined> => {
      const files = filesAt(place, isNavigation);
      const { sum } = await getServed();
      const found = await firstIn(cacheOf(sum), files);
      if (found !== undefined || isNavigation) return found;
      for (const name of await cacheNames()) {
        const other = await firstIn(name, files);
        if (other !== undefined) return other;
      }
      return fetchLazy(place);
    },
  };
};
