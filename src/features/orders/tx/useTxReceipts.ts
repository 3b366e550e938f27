import { useQueries } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { useWorld } from '../../../entities/context/useWorld.ts';
import type { Receipt } from '../../../service/evm/readReceipt.ts';
import { receiptQueries } from '../../../service/queries/receiptQueries.ts';

type TxReceipts = {
  readonly found: readonly { readonly chainKey: string; readonly receipt: Receipt }[];
  /** Chains whose nodes did not answer. */
  readonly unread: readonly string[];
  readonly reading: boolean;
};

/** Asks every configured chain for the receipt of a transaction, all at once. */
export const useTxReceipts = (hash: Hex): TxReceipts => {
  const world = useWorld();
  const chainKeys = Object.keys(world.config.chains);
  const answers = useQueries({
    queries: chainKeys.map((chainKey) => ({ ...receiptQueries.of(world, chainKey, hash), retry: false })),
  });
  return {
    found: chainKeys.flatMap((chainKey, index) => {
      const receipt = answers[index]?.data;
      return receipt ? [{ chainKey, receipt }] : [];
    }),
    unread: chainKeys.filter((_, index) => answers[index]?.isError),
    reading: answers.some((answer) => answer.isPending),
  };
};
