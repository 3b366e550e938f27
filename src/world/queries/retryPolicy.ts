import { getRetryAfterMs, isRefusal, isTransient, ServiceError } from '../service/errors.ts';

/** Twice after no response, a timeout or a 5xx; never after a decision of the service; once after any other failure. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  isTransient(error) ? failures < 2 : failures < 1 && !(error instanceof ServiceError);

const REFETCH_MS = 5_000;

/** Refetched after a failure while the page is visible, but not after a refusal. */
export const pollUntilSuccess = {
  refetchInterval: ({ state: { error } }: { readonly state: { readonly error: Error | null } }): number | false =>
    error === null || isRefusal(error) ? false : Math.max(REFETCH_MS, getRetryAfterMs(error)),
};

export const readOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;
