import { askedWait, isRefusal } from '../service/errors.ts';

const REFETCH_MS = 5_000;

/**
 * For a query that a page waits for: while there is no answer it is asked for again by itself, as long as somebody looks.
 * What the service itself refused is not.
 */
export const untilAnswered = {
  refetchInterval: ({ state: { error } }: { readonly state: { readonly error: unknown } }): number | false =>
    error === null || isRefusal(error) ? false : Math.max(REFETCH_MS, askedWait(error)),
};
