import { useMemo } from 'react';
import { parseSearch } from './parseSearch.ts';
import { useRouterPort } from './RouterContext.ts';

/** The query string of the current URL as plain strings, unvalidated: give it to the page's own validator. */
export const useRawSearch = (): Readonly<Record<string, string>> => {
  const { search } = useRouterPort().place;
  return useMemo(() => parseSearch(search), [search]);
};
