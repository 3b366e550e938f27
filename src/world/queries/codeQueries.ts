import type { checkQuote } from '../../domain/swap/checkQuote.ts';
import { retryDelay } from '../retry.ts';
import { readOnce } from './retryPolicy.ts';

/** Imports checkQuote and runs it once on the published vector: the first hash is slow, later ones are not. */
const loadCheckQuote = async (): Promise<typeof checkQuote> => {
  const [code, { quoteVector }] = await Promise.all([
    import('../../domain/swap/checkQuote.ts'),
    import('../../domain/swap/quoteVector.ts'),
  ]);
  if (!code.checkQuote(quoteVector).ok) throw new Error('checkQuote refuses the published vector');
  return code.checkQuote;
};

/** Code that a page waits for, retried until it is loaded. */
export const codeQueries = {
  checkQuote: () => ({
    ...readOnce,
    queryKey: ['code', 'checkQuote'] as const,
    queryFn: loadCheckQuote,
    retry: true as const,
    retryDelay: (failures: number) => retryDelay(failures + 1),
  }),
};
