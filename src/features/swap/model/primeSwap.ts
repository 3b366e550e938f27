import type { QueryClient } from '@tanstack/react-query';
import { tokenLists } from '../../../entities/token/tokenLists.ts';
import type { Service } from '../../../ports/useService.ts';
import { chainQueries } from '../../../service/queries/chainQueries.ts';
import { domainQueries } from '../../../service/queries/domainQueries.ts';

/** Asks for what the form draws its two sides from, and for what it verifies by. Settles when all of it has come or failed. */
export const primeSwap = async (queries: QueryClient, service: Service): Promise<void> => {
  await Promise.all([
    queries.prefetchQuery(chainQueries.list(service)),
    queries.prefetchQuery(domainQueries.get(service)),
    queries.prefetchQuery(tokenLists(service.config)),
  ]);
};
