import { useEffect } from 'react';
import type { Hex } from 'viem';
import { CausewayError } from '../../domain/errors/CausewayError.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { updateAnswer } from './makerStore.ts';
import type { SentAnswer } from './SentAnswer.ts';
import { whenMined } from './whenMined.ts';

/** Transactions that this page follows already. */
const followed = new Set<Hex>();

/**
 * Follows every fill that was sent and is not mined, also one from before a reload, and notes its end. A fill that came
 * to nothing can be sent again: what stands on the chain is read before every prompt.
 */
export const useFollowFills = (answers: readonly SentAnswer[], onMined: () => void): void => {
  const world = useWorld();
  useEffect(() => {
    for (const { fillTx, fillMined, outputChain, signature } of answers) {
      if (fillTx === null || fillMined || followed.has(fillTx)) continue;
      followed.add(fillTx);
      void whenMined(world, outputChain, fillTx)
        .then(() => {
          updateAnswer(signature, { fillMined: true, fillProblem: null });
          onMined();
        })
        .catch((error: unknown) => {
          const fillProblem = error instanceof CausewayError ? error.shortMessage : 'The fill could not be followed.';
          updateAnswer(signature, { fillTx: null, fillProblem });
        })
        .finally(() => followed.delete(fillTx));
    }
  }, [answers, world, onMined]);
};
