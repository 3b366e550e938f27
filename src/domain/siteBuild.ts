export type SiteBuild = {
  readonly version: string;
  /** The SHA-384 of its list of sums without the line of the worker, in hex (docs/DEPLOY.md "Sums"). */
  readonly sum: string;
  readonly files: number;
};

/** A file by its path below the root, and its integrity ("sha384-…"). */
export type StoredFile = readonly [path: string, integrity: string];

export type SiteManifest = {
  readonly version: string;
  readonly sum: string;
  readonly files: readonly StoredFile[];
  /** Stored at their first use: the simulation. */
  readonly later: readonly StoredFile[];
};

/** Messages of a page to the service worker: list the builds, or serve another one. */
export type ToSiteWorker = { readonly type: 'look' } | { readonly type: 'take'; readonly sum: string };

/** A file with another sum or without a response, or a full disk. */
export type KeepFailure = 'file' | 'space';

/** `offered`: null without a newer build. `left`: the site removed the worker and its caches. */
export type FromSiteWorker =
  | { readonly type: 'builds'; readonly served: SiteBuild; readonly offered: SiteBuild | null }
  | { readonly type: 'failed'; readonly why: KeepFailure }
  | { readonly type: 'left' };

/** Pages with a parameter in the path share one file. */
const NAMED_PLACE = /^(?:order|address|tx)\//;
const NAMED_PAGE = '404.html';

/**
 * Files to respond with for a path of the site ("orders", "assets/a.js", "" for the root), the first one that the build
 * has: the file, the page of the folder, or the page of paths with a parameter.
 */
export const filesAt = (place: string, isNavigation: boolean): readonly string[] => {
  const own = place === '' ? [] : [place];
  if (!isNavigation) return own;
  const page = place === '' ? 'index.html' : `${place.replace(/\/$/, '')}/index.html`;
  return [...own, page, ...(NAMED_PLACE.test(place) ? [NAMED_PAGE] : [])];
};
