import { useEffect } from 'react';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { updateAnswer } from './makerStore.ts';
import { noteOutcome } from './noteOutcome.ts';
import type { SentAnswer } from './SentAnswer.ts';

/** Writes down what the feed tells of the answers, so that a reload forgets neither a win nor an end. */
export const useKeepOutcomes = (answers: readonly SentAnswer[], auctions: ReadonlyMap<string, Auction>): void =>
  useEffect(() => {
    for (const answer of answers) {
      const update = noteOutcome(answer, auctions.get(answer.rfqId));
      if (update !== null) updateAnswer(answer.signature, update);
    }
  }, [answers, auctions]);
