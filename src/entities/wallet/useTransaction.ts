import type { Address } from 'viem';
import { useStore } from 'zustand';
import type { Chain } from '../../domain/chain.ts';
import type { TransactionPhase } from '../../engines/transactions/runTransaction.ts';
import { isUnderWay, noTransaction } from '../../engines/transactions/transactionPhase.ts';
import { useEngines } from '../context/useEngines.ts';
import { useWorld } from '../context/useWorld.ts';
import { useWalletPort } from './useWallet.ts';

/**
 * Where the transaction under a key stands. It goes on when the page is left, and is found again under its key;
 * `leave` is the way out of a wallet or a chain that does not answer.
 */
export const useTransaction = (key: string) => {
  const { transactions } = useEngines();
  const phase: TransactionPhase = useStore(transactions.store, ({ phases }) => phases.get(key) ?? noTransaction);
  return { phase, busy: isUnderWay(phase), leave: () => transactions.leave(key), transactions };
};

/** What is taken back: all that a spender may take of a token. */
export type Revoked = { readonly chain: Chain; readonly token: Address; readonly spender: Address };

/** Takes an approval back. Done when the chain says that nothing may be taken any more. */
export const useRevoke = ({ chain, token, spender }: Revoked) => {
  const world = useWorld();
  const port = useWalletPort();
  const key = `revoke:${chain.chainKey}:${token}:${spender}:${port?.account}`.toLowerCase();
  const { phase, leave, transactions } = useTransaction(key);
  /** Resolves to whether it was done. */
  const revoke = async (): Promise<boolean> => {
    if (port === null) return false;
    const end = await transactions.send(key, {
      chainKey: chain.chainKey,
      send: (signal) => port.revoke({ chain, token, spender }, signal),
      holds: async () => {
        const { readAllowance } = await import('../../world/chains/readToken.ts');
        return (await readAllowance(world, chain.chainKey, token, port.account, spender)) === 0n;
      },
    });
    if (end.at === 'done') transactions.dismiss(key);
    return end.at === 'done';
  };
  return { phase, leave, revoke };
};
