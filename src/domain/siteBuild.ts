/** A published build of this site, as its deployment names it. */
export type SiteBuild = {
  readonly version: string;
  /** The SHA-384 of its list of sums without the line of the worker, in hex (docs/DEPLOY.md "Sums"). */
  readonly sum: string;
  /** How many of its files are kept in the browser. */
  readonly files: number;
};

/** A file by its path below the root, and its integrity ("sha384-…"). */
export type KeptFile = readonly [path: string, integrity: string];

/** What the service worker of a build keeps. */
export type SiteManifest = {
  readonly version: string;
  readonly sum: string;
  readonly files: readonly KeptFile[];
  /** What is kept with its first use: the market of a simulation. */
  readonly later: readonly KeptFile[];
};

/** What a page asks of the service worker: which builds there are, and to serve another one from now on. */
export type ToSiteWorker = { readonly type: 'look' } | { readonly type: 'take'; readonly sum: string };

/** Why a build was not kept: a file that is not the one its list names or did not come, or no room. */
export type KeepFailure = 'file' | 'space';

/**
 * What the service worker tells its pages. `served` is what they run until their visitor agrees to `offered`, which is null
 * where the site offers the same. `left`: the site told the worker to go, and nothing is kept any more.
 */
export type FromSiteWorker =
  | { readonly type: 'builds'; readonly served: SiteBuild; readonly offered: SiteBuild | null }
  | { readonly type: 'failed'; readonly why: KeepFailure }
  | { readonly type: 'left' };

/** Pages whose addresses have a named part stand in one file. */
const NAMED_PLACE = /^(?:order|address|tx)\//;
const NAMED_PAGE = '404.html';

/**
 * The files of which the first that a build has is the answer at a place of the site ("orders", "assets/a.js", "" for the
 * root). As hosts do it: the file, the page of the folder, or the page of all orders, accounts and transactions.
 */
export const filesAt = (place: string, isNavigation: boolean): readonly string[] => {
  const own = place === '' ? [] : [place];
  if (!isNavigation) return own;
  const page = place === '' ? 'index.html' : `${place.replace(/\/$/, '')}/index.html`;
  return [...own, page, ...(NAMED_PLACE.test(place) ? [NAMED_PAGE] : [])];
};
