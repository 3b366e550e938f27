import { getChains } from '../service/getChains.ts';
import type { WithClient } from '../service/serviceClient.ts';
import { pollUntilSuccess } from './retryPolicy.ts';

const FIVE_MINUTES = 300_000;

export const chainQueries = {
  list: ({ client }: WithClient) => ({
    queryKey: ['chains', 'list', { baseUrl: client.baseUrl }] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => getChains(client, signal),
    staleTime: FIVE_MINUTES,
    ...pollUntilSuccess,
  }),
};
