const page = typeof document === 'undefined' ? null : document.documentElement;

/**
 * Where this site begins: its origin and "/", or and the folder that `npm run site -- … --base /x/` named: the page
 * says it as a path, or as a way there from itself ("../"). Read once, before the address of the page changes.
 */
export const siteRoot: string =
  page === null ? 'https://site.invalid/' : new URL(page.dataset.base ?? '/', globalThis.location.href).href;

const { pathname: folder } = new URL(siteRoot);

/** A place of the site ("/swap?from=base#a") as its browser writes it: "/x/swap?from=base#a". */
export const hrefOf = (place: string): string => folder + place.slice(1);

/** The place of the site that a path of the browser is: "/x/swap" is "/swap". One outside of the site stays as it is. */
export const placeOf = (pathname: string): string => {
  if (pathname.startsWith(folder)) return pathname.slice(folder.length - 1);
  return `${pathname}/` === folder ? '/' : pathname;
};

/** An address of a configuration, to be resolved against the root of its site: "/tokens.json" is the site's own file. */
export const fromRoot = (address: string): string => (/^\/(?!\/)/.test(address) ? `.${address}` : address);
