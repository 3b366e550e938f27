import type { QueryClient } from '@tanstack/react-query';
import { chainQueries } from '../../service/queries/chainQueries.ts';
import { tokenQueries } from '../../service/queries/tokenQueries.ts';
import type { World } from '../../world/World.ts';

/** Asks for all that a token book is made of. Settles when it has come or failed. */
export const primeTokens = async (
  queries: QueryClient,
  world: Pick<World, 'client' | 'config' | 'fetch'>,
): Promise<void> => {
  await Promise.all([
    queries.prefetchQuery(chainQueries.list(world)),
    queries.prefetchQuery(tokenQueries.lists(world)),
  ]);
};
