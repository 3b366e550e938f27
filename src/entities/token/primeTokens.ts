import type { QueryClient } from '@tanstack/react-query';
import { chainQueries } from '../../service/queries/chainQueries.ts';
import type { World } from '../../world/World.ts';
import { tokenLists } from './tokenLists.ts';

/** Asks for all that a token book is made of. Settles when it has come or failed. */
export const primeTokens = async (queries: QueryClient, service: World): Promise<void> => {
  await Promise.all([
    queries.prefetchQuery(chainQueries.list(service)),
    queries.prefetchQuery(tokenLists(service.config)),
  ]);
};
