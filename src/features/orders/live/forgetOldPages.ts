import type { QueryClient } from '@tanstack/react-query';

/** Pages kept to turn back to at once. */
const MOST_PAGES = 12;

/** Drops the answers under `queryKey` that nobody shows, but for the twelve read last: a long walk must not fill the memory. */
export const forgetOldPages = (queries: QueryClient, queryKey: readonly unknown[]): void => {
  const cache = queries.getQueryCache();
  const unused = cache.findAll({ queryKey, type: 'inactive', fetchStatus: 'idle' });
  unused.sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  for (const query of unused.slice(MOST_PAGES)) cache.remove(query);
};
