import type { Quote } from '../../../domain/swap/Quote.ts';
import type { QuoteRequest } from '../../../domain/swap/QuoteRequest.ts';
import type { Ms } from '../../../domain/time/Ms.ts';

/** An answer with the question it belongs to. */
export type QuoteAnswer = {
  readonly quote: Quote;
  readonly request: QuoteRequest;
  /** Service time when it was asked and when it arrived. */
  readonly askedAt: Ms;
  readonly answeredAt: Ms;
};

/** Where the quoting stands. `answer` may belong to the previous question while `busy`: then it is shown dimmed. */
export type QuoteState = {
  readonly request: QuoteRequest | null;
  readonly answer: QuoteAnswer | null;
  readonly error: unknown;
  /** When the failed request was asked and given up; null without an error. */
  readonly failedAfter: Ms | null;
  readonly busy: boolean;
};

/** Nothing asked yet. */
export const noQuote: QuoteState = { request: null, answer: null, error: null, failedAfter: null, busy: false };

/** Whether two questions are the same, address case aside. */
export const sameRequest = (a: QuoteRequest | null, b: QuoteRequest | null): boolean => {
  if (a === null || b === null) return a === b;
  const key = (request: QuoteRequest) =>
    [
      request.offerer,
      request.recipient,
      request.inputToken,
      request.outputToken,
      request.inputAmount,
      request.inputChain,
      request.outputChain,
    ]
      .join('|')
      .toLowerCase();
  return key(a) === key(b);
};

/** Whether the shown answer belongs to the question that is asked now. */
export const isCurrent = (state: QuoteState): boolean =>
  state.answer !== null && sameRequest(state.answer.request, state.request);
