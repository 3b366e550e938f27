import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import type { Chain } from '../../domain/chain.ts';
import type { Token } from '../../domain/token.ts';
import {
  isInFlight,
  isUnsolicited,
  noTransaction,
  type TransactionPhase,
} from '../../engines/transactions/transactionPhase.ts';
import { balanceQueries } from '../../world/queries/balanceQueries.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { useEngines, useWorld } from '../context/useWorld.ts';
import { useWalletPort } from './useWallet.ts';

/** It runs on when the page is left, and is found under its key again. */
export const useTransaction = (key: string) => {
  const { transactions } = useEngines();
  const phase: TransactionPhase = useStore(transactions.store, ({ phases }) => phases.get(key) ?? noTransaction);
  return { phase, busy: isInFlight(phase), leave: () => transactions.leave(key), transactions };
};

type Held = {
  readonly chain: Chain | null;
  readonly token: Pick<Token, 'address'> | null;
  readonly owner: Address | null;
};

/** True if the token takes an allowance of `amount` only after one of 0. */
export const useNeedsReset = ({ chain, token, owner }: Held, amount: bigint | null): boolean => {
  const world = useWorld();
  const { data } = useQuery({
    ...balanceQueries.needsReset(world, chain?.chainKey ?? '', {
      token: token?.address ?? '0x',
      owner: owner ?? '0x',
      spender: chain?.address ?? '0x',
      amount: amount ?? 0n,
    }),
    enabled: amount !== null && chain !== null && token !== null && owner !== null,
  });
  return amount !== null && data === true;
};

export type Revoked = { readonly chain: Chain; readonly token: Address; readonly spender: Address };

/** Revokes an approval. Done when the chain shows an allowance of 0; its result stays until it is read, unless it was as requested. */
export const useRevoke = ({ chain, token, spender }: Revoked) => {
  const world = useWorld();
  const queryClient = useQueryClient();
  const port = useWalletPort();
  const key = `revoke:${chain.chainKey}:${token}:${spender}:${port?.account}`.toLowerCase();
  const { phase, leave, transactions } = useTransaction(key);
  const dismiss = () => transactions.dismiss(key);
  const revoke = async (): Promise<boolean> => {
    if (port === null) return false;
    const end = await transactions.send(key, {
      chainKey: chain.chainKey,
      approves: { chain, approvals: [{ token, spender }] },
      send: (signal) => port.revoke({ chain, token, spender }, signal),
      holds: async () => {
        const { readAllowance } = await import('../../world/chains/readToken.ts');
        return (await readAllowance(world, chain.chainKey, token, port.account, spender)) === 0n;
      },
    });
    if (end.at === 'done' && !isUnsolicited(end)) dismiss();
    for (const noun of ['holdings', 'allowance'] as const)
      void queryClient.invalidateQueries({ queryKey: queryKeys.all(noun) });
    return end.at === 'done';
  };
  return { phase, leave, dismiss, revoke };
};
