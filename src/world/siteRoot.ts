/** None in a worker, and in the build. */
const page = globalThis.document as Document | undefined;

/**
 * Where this site begins: its origin and "/", or and the folder that `npm run site -- … --base /x/` named: the page
 * says it as a path, or as a way there from itself ("../"). Read once, before the address of the page changes.
 */
export const siteRoot: string = new URL(page?.documentElement.dataset.base ?? '/', page?.URL ?? 'https://site.invalid/')
  .href;

/** The folder of the site at its host, with both slashes. */
export const siteFolder: string = new URL(siteRoot).pathname;

/** A place of the site ("/swap?from=base#a") as its browser writes it: "/x/swap?from=base#a". */
export const hrefOf = (place: string): string => siteFolder + place.slice(1);

/**
 * The place of the site that a path of the browser is: "/x/swap" is "/swap", "/x" is "". A path outside of the site stays as
 * it is.
 */
export const placeOf = (pathname: string): string =>
  `${pathname}/`.startsWith(siteFolder) ? pathname.slice(siteFolder.length - 1) : pathname;

/** An address of a configuration, to be resolved against the root of its site: "/tokens.json" is the site's own file. */
export const fromRoot = (address: string): string => address.replace(/^\/(?!\/)/, './');
