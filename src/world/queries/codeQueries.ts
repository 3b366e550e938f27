import { retryDelay } from '../retry.ts';
import { readOnce } from './retryPolicy.ts';

/** Code that a page waits for, retried until it is loaded. */
export const codeQueries = {
  checkQuote: () => ({
    ...readOnce,
    queryKey: ['code', 'checkQuote'] as const,
    queryFn: async () => (await import('../../domain/swap/checkQuote.ts')).checkQuote,
    retry: true as const,
    retryDelay: (failures: number) => retryDelay(failures + 1),
  }),
};
