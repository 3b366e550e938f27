import { hrefOf, placeOf } from '../world/siteRoot.ts';

/**
 * Replaces an address as some hosts write it ("/orders/", "/orders/index.html") by the plain path; "/" is the swap page.
 * Returns the path from the root of the site.
 */
export const normalizeAddress = (): string => {
  const { pathname, search, hash } = globalThis.location;
  const plain = placeOf(pathname).replace(/(?:\/index\.html|\/+)$/, '') || '/swap';
  if (hrefOf(plain) !== pathname) globalThis.history.replaceState(null, '', hrefOf(plain) + search + hash);
  return plain;
};
