import type { QueryClient } from '@tanstack/react-query';
import { primeTokens } from '../../../entities/token/primeTokens.ts';
import { domainQueries } from '../../../service/queries/domainQueries.ts';
import type { World } from '../../../world/World.ts';

/** Asks for what the form draws its two sides from, and for what it verifies by. Settles when all of it has come or failed. */
export const primeSwap = async (queries: QueryClient, service: World): Promise<void> => {
  await Promise.all([primeTokens(queries, service), queries.prefetchQuery(domainQueries.get(service))]);
};
