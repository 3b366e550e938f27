import type { Chain } from '../../../domain/chain.ts';
import type { Token } from '../../../domain/token.ts';
import type { TransactionPhase } from '../../../engines/transactions/runTransaction.ts';
import { approvalKey, noTransaction } from '../../../engines/transactions/transactionPhase.ts';
import { useTransaction } from '../../../entities/wallet/useTransaction.ts';
import { useWalletPort } from '../../../entities/wallet/useWallet.ts';

/** What is paid with, as far as it is chosen. */
type Pay = { readonly chain: Chain | null; readonly token: Token | null };

/** The approval of the token that is paid with: where it stands, and its start. Exact, or unlimited by choice. */
export const useApproval = ({ chain, token }: Pay) => {
  const port = useWalletPort();
  const key = approvalKey(port?.account ?? null, chain?.chainKey, token?.address);
  const { transactions, ...shown } = useTransaction(key);
  const start = async (plan: { readonly amount: bigint; readonly unlimited: boolean }): Promise<TransactionPhase> =>
    port === null || chain === null || token === null
      ? noTransaction
      : transactions.approve(key, port, { chain, token: token.address, ...plan });
  return { ...shown, start, dismiss: () => transactions.dismiss(key) };
};
