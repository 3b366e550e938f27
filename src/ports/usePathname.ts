import { useRouterPort } from './RouterContext.ts';

/** The path of the current URL, without its query. */
export const usePathname = (): string => useRouterPort().place.pathname;
