import { getRetryAfterMs, isRefusal } from '../service/errors.ts';

const REFETCH_MS = 5_000;

/**
 * For a query that a page depends on: refetched after a failure while the page is visible, but not after a refusal of
 * the service.
 */
export const pollUntilSuccess = {
  refetchInterval: ({ state: { error } }: { readonly state: { readonly error: unknown } }): number | false =>
    error === null || isRefusal(error) ? false : Math.max(REFETCH_MS, getRetryAfterMs(error)),
};
