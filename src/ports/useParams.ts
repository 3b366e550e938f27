import { useRouterPort } from './RouterContext.ts';

/** The named parts of the current path, decoded but not validated: `useParams().hash`. */
export const useParams = (): Readonly<Record<string, string>> => useRouterPort().params;
