import { useQueries } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { useService } from '../../../ports/useService.ts';
import { type Receipt, readReceipt } from '../../../service/evm/readReceipt.ts';

type TxReceipts = {
  readonly found: readonly { readonly chainKey: string; readonly receipt: Receipt }[];
  /** Chains whose nodes did not answer. */
  readonly unread: readonly string[];
  readonly reading: boolean;
};

/** Asks every configured chain for the receipt of a transaction, all at once. */
export const useTxReceipts = (hash: Hex): TxReceipts => {
  const { config } = useService();
  const chainKeys = Object.keys(config.chains);
  const answers = useQueries({
    queries: chainKeys.map((chainKey) => ({
      queryKey: ['evm', 'receipt', { chainKey, hash }],
      queryFn: () => readReceipt(config, chainKey, hash),
      retry: false,
      staleTime: 30_000,
    })),
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
