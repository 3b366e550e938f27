import { getDomain } from '../service/getDomain.ts';
import type { World } from '../World.ts';
import { pollUntilSuccess } from './retryPolicy.ts';

const FIVE_MINUTES = 300_000;

export const domainQueries = {
  /** The signing domain, with the visitor's API key if there is one. The key itself stays out of the cache. */
  get: ({ client, apiKey }: Pick<World, 'client' | 'apiKey'>) => ({
    queryKey: ['domain', 'get', { baseUrl: client.baseUrl, apiKey: apiKey.getState().version }] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getDomain(client, signal, apiKey.getState().key),
    staleTime: FIVE_MINUTES,
    ...pollUntilSuccess,
  }),
};
