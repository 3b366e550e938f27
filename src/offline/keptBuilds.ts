import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import { filesAt, type KeepFailure, type SiteBuild, type SiteManifest } from '../domain/siteBuild.ts';

/** Where a build that is kept whole says what it is, and which one is served. No file of a site has this name. */
const RECORD = '.build';
/** Where it stands which build came last. */
const LAST = '.last';

/** An answer whose bytes were compared with their sum is what it should be, under whichever status a host sends 404.html. */
const asFound = ({ body, headers }: Response): Response => new Response(body, { status: 200, headers });

const isNoRoom = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Why a build could not be kept, by what its installation failed with. */
export const failureOf = (error: unknown): KeepFailure => (isNoRoom(error) ? 'space' : 'file');

/**
 * The builds that this browser keeps of the site at `scope`, whole and compared with their sums, each in a cache of its own.
 * One of them is served, whatever the host has by now, until `take` names another. What is known of them stands in the
 * caches, so that the worker of any build answers alike: a browser may let the one before run on for minutes.
 */
export const createKeptBuilds = (scope: string, manifest: SiteManifest, caches: CacheStorage) => {
  const prefix = `causeway ${scope} `;
  const own: SiteBuild = { version: manifest.version, sum: manifest.sum, files: manifest.files.length };
  const cacheOf = (sum: string) => `${prefix}build ${sum}`;
  const state = `${prefix}served`;
  const url = (file: string) => new URL(file, scope).href;
  /** What is served, read once for all files; `take` changes it. */
  let known: Promise<SiteBuild> | null = null;

  const later = new Map(manifest.later);
  const recordIn = async (cacheName: string, name = RECORD): Promise<SiteBuild | null> => {
    const record = await caches.match(url(name), { cacheName });
    return record === undefined ? null : ((await record.json()) as SiteBuild);
  };
  const record = async (cache: string, build: SiteBuild, name = RECORD): Promise<void> =>
    (await caches.open(cache)).put(url(name), new Response(JSON.stringify(build)));
  const mine = async () => (await caches.keys()).filter((name) => name.startsWith(prefix));
  /** The build that is noted under a name, or this worker's own: a browser may have thrown the other away. */
  const noted = async (name: string): Promise<SiteBuild> => {
    const chosen = await recordIn(state, name);
    return (chosen && (await recordIn(cacheOf(chosen.sum)))) ?? own;
  };
  const served = () => noted(RECORD);
  const knownServed = (): Promise<SiteBuild> => {
    known ??= served();
    return known;
  };
  const firstIn = async (name: string, files: readonly string[]): Promise<Response | undefined> => {
    for (const file of files) {
      const found = await caches.match(url(file), { cacheName: name, ignoreSearch: true, ignoreVary: true });
      if (found !== undefined) return found;
    }
    return undefined;
  };
  /** A file that this worker's build keeps with its first use, compared with its sum. Rejects where it does not come. */
  const keepLater = async (place: string): Promise<Response | undefined> => {
    const integrity = later.get(place);
    if (integrity === undefined) return undefined;
    const found = await fetch(url(place), { integrity });
    const copy = asFound(found.clone());
    // Without room it is fetched again the next time.
    await caches
      .open(cacheOf(own.sum))
      .then((cache) => cache.put(url(place), copy))
      .catch(() => undefined);
    return found;
  };
  return {
    /** Fetches this worker's build, each file with its sum. Rejects, and keeps nothing of it, where one is not the published one. */
    keep: async (event: ExtendableEvent): Promise<void> => {
      const cacheName = cacheOf(own.sum);
      if ((await recordIn(cacheName)) === null) {
        const plugins = [{ cacheWillUpdate: async ({ response }: { response: Response }) => asFound(response) }];
        const controller = new PrecacheController({ cacheName, plugins });
        // Names in assets/ belong to one content; what stands under any other may be an older one on the way here.
        controller.addToCacheList(
          manifest.files.map(([file, integrity]) => ({
            url: url(file),
            revision: file.startsWith('assets/') ? null : own.sum.slice(0, 16),
            integrity,
          })),
        );
        try {
          await controller.install(event);
          await record(cacheName, own);
        } catch (error) {
          await caches.delete(cacheName);
          throw error;
        }
      }
      if ((await recordIn(state)) === null) await record(state, own);
      await record(state, own, LAST);
    },
    /** Forgets what is neither served nor this worker's own. */
    tidy: async (): Promise<void> => {
      const { sum } = await served();
      const needed = new Set([state, cacheOf(sum), cacheOf(own.sum)]);
      for (const name of await mine()) if (!needed.has(name)) await caches.delete(name);
    },
    /** What is served, and what the site offers instead, if that is another one. */
    builds: async (): Promise<{ readonly served: SiteBuild; readonly offered: SiteBuild | null }> => {
      const [now, last] = await Promise.all([served(), noted(LAST)]);
      return { served: now, offered: now.sum === last.sum ? null : last };
    },
    /** Serves the build that was agreed to from now on, if it is kept. */
    take: async (sum: string): Promise<void> => {
      const build = await recordIn(cacheOf(sum));
      if (build === null) return;
      await record(state, build);
      known = null;
    },
    /** Forgets everything. */
    forget: async (): Promise<void> => {
      for (const name of await mine()) await caches.delete(name);
    },
    /**
     * The answer to a request for a place below the scope; undefined where no build has it. Files of pages that are still open
     * are found in the build that they are from.
     */
    answer: async (place: string, isNavigation: boolean): Promise<Response | undefined> => {
      const files = filesAt(place, isNavigation);
      const { sum } = await knownServed();
      const found = await firstIn(cacheOf(sum), files);
      if (found !== undefined || isNavigation) return found;
      for (const name of await mine()) {
        const other = await firstIn(name, files);
        if (other !== undefined) return other;
      }
      return keepLater(place);
    },
  };
};
