import type { Answer, Trade } from './Rfq.ts';

/** Answers that still stand and give at least `least`, the best first; among equals, who answered first. */
export const rankAnswers = (answers: Iterable<Answer>, least: bigint): Answer[] =>
  [...answers]
    .filter((answer) => !answer.withdrawn && answer.order.inputAmount >= least)
    .sort((a, b) =>
      a.order.inputAmount === b.order.inputAmount ? 0 : a.order.inputAmount > b.order.inputAmount ? -1 : 1,
    );

/** Whether every maker has taken its answer back. Then everyone was told TradeFailed, which is the end of the RFQ. */
export const isToldFailed = ({ answers, order }: Pick<Trade, 'answers' | 'order'>): boolean =>
  rankAnswers(answers, order.outputAmount).length === 0;
