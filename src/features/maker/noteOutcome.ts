import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { answerOutcome } from './answerOutcome.ts';
import { FINAL_OUTCOMES, type SentAnswer } from './SentAnswer.ts';

/** What the winner of an auction gave: its own limit order where the service shows it, else what the taker got. */
const givenBy = (auction: Auction): bigint | null => {
  const call = auction.matches.at(-1);
  return call === undefined ? null : (call.matching?.makerOrder.inputAmount ?? call.outputAmount);
};

/**
 * What the feed tells of an answer that is worth keeping past a reload: the call that it won, or its end and what the
 * winner gave. Null when all of it is kept already.
 */
export const noteOutcome = (answer: SentAnswer, auction: Auction | undefined): Partial<SentAnswer> | null => {
  if (auction === undefined) return null;
  const last = auction.matches.at(-1);
  const won = last !== undefined && sameAddress(last.maker, answer.order.offerer);
  const call = won ? last : last === undefined ? answer.call : null;
  const outcome = answerOutcome(answer, auction);
  const seen = FINAL_OUTCOMES.find((final) => final === outcome) ?? null;
  const winnerGave = outcome === 'notChosen' ? givenBy(auction) : null;
  const isKept =
    call?.matchingHash === answer.call?.matchingHash && seen === answer.seen && winnerGave === answer.winnerGave;
  return isKept ? null : { call, seen, winnerGave };
};
