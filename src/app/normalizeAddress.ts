import { hrefOf, placeOf } from '../world/siteRoot.ts';

/** Replaces "/orders/" and "/orders/index.html" by the plain path; returns it from the root of the site. */
export const normalizeAddress = (): string => {
  const { pathname, search, hash } = globalThis.location;
  const plain = placeOf(pathname).replace(/(?:\/index\.html|\/+)$/, '') || '/swap';
  if (hrefOf(plain) !== pathname) globalThis.history.replaceState(null, '', hrefOf(plain) + search + hash);
  return plain;
};
