import { CausewayError } from '../../../domain/CausewayError.ts';
import type { QuoteProblem } from '../../../domain/swap/checkQuote.ts';
import { formatDuration, type Ms } from '../../../domain/time.ts';
import { describeMessage } from '../../../entities/errors/describeError.ts';
import type { ErrorText } from '../../../entities/errors/ErrorNote.tsx';
import { swapErrorMessages as t } from '../../../messages/swapErrors.ts';
import { getRetryAfterMs, isRefusal, isRetryable, ServiceError } from '../../../world/service/errors.ts';

const factsOf = (error: unknown): readonly string[] =>
  error instanceof CausewayError ? error.details.map(describeMessage) : [];

const failureOf = (error: unknown): string => {
  if (!(error instanceof ServiceError)) return t.noQuoteNoResponse;
  if (error.status === 429) return t.limited;
  if (error.status !== null)
    return error.status >= 500 ? describeMessage(error.happened) : t.noQuoteStatus({ status: error.status });
  if (error.kind === 'undecodable') return t.noQuoteUnreadable;
  return error.kind === 'tooLarge' ? t.noQuoteTooLong : t.noQuoteNoResponse;
};

const retryTextOf = (error: unknown): string => {
  if (!isRetryable(error)) return t.noQuoteNext;
  const wait = getRetryAfterMs(error);
  return wait === 0 ? t.retrying : t.retryingIn({ time: formatDuration(wait) });
};

export const describeQuoteError = (error: unknown, after: Ms | null): ErrorText => {
  const facts = factsOf(error);
  if (error instanceof ServiceError && isRefusal(error)) {
    const happened = error.words === null ? t.gaveNone : t.gaveNoneWhy({ why: error.words });
    return { happened: happened.replace(/\.?$/, '.'), safe: t.nothingMoved, next: t.gaveNoneNext, facts };
  }
  const time = after === null ? [] : [describeMessage({ code: 'errors.time', values: { time: after } })];
  return { happened: failureOf(error), safe: t.nothingMoved, next: retryTextOf(error), facts: [...facts, ...time] };
};

export const describeRefusal = (problems: readonly QuoteProblem[]): ErrorText => {
  const facts = problems.map(({ problem }) => describeMessage(problem));
  return { happened: facts[0] ?? t.mismatch, safe: t.mismatchRest, next: t.mismatchNext, facts };
};
