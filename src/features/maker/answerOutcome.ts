import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { Auction, EventOf } from '../../domain/rfq/Auction.ts';
import type { SentAnswer } from './SentAnswer.ts';

/** What became of an answer, as far as the feed and this device tell. */
export type AnswerOutcome =
  | 'sending'
  | 'noReply'
  | 'refused'
  | 'waiting'
  | 'won'
  | 'filling'
  | 'wonSettled'
  | 'filled'
  | 'notChosen'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'notSeen';

type Call = EventOf<'CalldataToExecute'>;

/** The latest call of an answer's RFQ: of the feed, or the one that was kept when it named this maker. */
export const latestCall = (answer: SentAnswer, auction: Auction | undefined): Call | null =>
  auction?.matches.at(-1) ?? answer.call;

const ofMatch = (answer: SentAnswer, auction: Auction | undefined): AnswerOutcome => {
  if (auction?.settled || answer.seen === 'wonSettled') return 'wonSettled';
  if (answer.fillMined) return 'filled';
  return answer.fillTx === null ? 'won' : 'filling';
};

const withoutMatch = (answer: SentAnswer, auction: Auction | undefined): AnswerOutcome => {
  if (answer.fillMined) return 'filled';
  if (auction?.expired) return 'expired';
  if (auction?.failed) return 'failed';
  if (answer.reply === null) return answer.interrupted ? 'noReply' : 'sending';
  return auction === undefined ? 'notSeen' : 'waiting';
};

/**
 * The outcome of an answer. Won means that CalldataToExecute named my address and that no other maker has taken my place
 * since. What was seen to be final stays, also when the feed has forgotten the auction.
 */
export const answerOutcome = (answer: SentAnswer, auction: Auction | undefined): AnswerOutcome => {
  if (answer.refusal !== null) return 'refused';
  const call = latestCall(answer, auction);
  if (call !== null) return sameAddress(call.maker, answer.order.offerer) ? ofMatch(answer, auction) : 'notChosen';
  if (answer.cancelled) return 'cancelled';
  return answer.seen ?? withoutMatch(answer, auction);
};
