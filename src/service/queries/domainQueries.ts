import { getDomain } from '../actions/getDomain.ts';
import { retryTransient } from './retryTransient.ts';
import type { WithClient } from './WithClient.ts';

const FIVE_MINUTES = 300_000;

/** Queries of GET /domain. */
export const domainQueries = {
  /** The signing domain. `apiKey` is sent with this request and is not part of its key. */
  get: ({ client }: WithClient, apiKey?: string | null) => ({
    queryKey: ['domain', 'get', { baseUrl: client.baseUrl }] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getDomain(client, signal, apiKey),
    staleTime: FIVE_MINUTES,
    retry: retryTransient,
  }),
};
