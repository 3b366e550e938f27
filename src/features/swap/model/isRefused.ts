import type { QuoteCheck } from '../../../domain/swap/checkQuote.ts';

/** Whether a quote is not what was asked for. One that is only too old is not refused: a fresh one cures it. */
export const isRefused = (check: QuoteCheck | null): boolean =>
  check !== null && !check.ok && check.problems.some((problem) => !problem.stale);
