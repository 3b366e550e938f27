/** None in a worker, and in the build. */
const page = globalThis.document as Document | undefined;

/** The origin, or the folder of `npm run site -- … --base /x/`. Read once, before the page's URL changes. */
export const siteRoot: string = new URL(page?.documentElement.dataset.base ?? '/', page?.URL ?? 'https://site.invalid/')
  .href;

/** The folder of the site at its host, with both slashes. */
export const siteFolder: string = new URL(siteRoot).pathname;

/** A path of the site ("/swap?from=base#a") as a path of its host: "/x/swap?from=base#a". */
export const hrefOf = (place: string): string => siteFolder + place.slice(1);

/** "/x/swap" is "/swap", "/x" is "". A path outside of the site stays. */
export const placeOf = (pathname: string): string =>
  `${pathname}/`.startsWith(siteFolder) ? pathname.slice(siteFolder.length - 1) : pathname;

/** The page at a path of the host: "/x/orders/" is "/orders", and the root is "/swap". */
export const pageOf = (pathname: string): string => placeOf(pathname).replace(/\/$/, '') || '/swap';

/** A URL of a configuration, relative to the root of its site: "/tokens.json" is the site's own file. */
export const fromRoot = (address: string): string => address.replace(/^\/(?!\/)/, './');
