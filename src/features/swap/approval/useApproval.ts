import { useEffect, useState } from 'react';
import type { Chain } from '../../../domain/chain.ts';
import type { Token } from '../../../domain/token.ts';
import type { TransactionPhase } from '../../../engines/transactions/runTransaction.ts';
import { approvalKey, noTransaction } from '../../../engines/transactions/transactionPhase.ts';
import { useAnnounce } from '../../../entities/context/useAnnounce.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useTransaction } from '../../../entities/wallet/useTransaction.ts';
import { useWalletPort } from '../../../entities/wallet/useWallet.ts';
import { isBusyElsewhere } from '../../../lib/shortcuts.ts';
import { swapMessages } from '../../../messages/swap.ts';
import type { SwapIssue } from '../model/getSwapIssue.ts';
import type { Draft } from '../model/useSwap.ts';

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

/** What may still stand in the way for a moment after an approval: the page reads, or a fresh quote is on its way. */
const PASSING: readonly (SwapIssue | null)[] = [
  'approve',
  'reset',
  'allowanceLoading',
  'balanceLoading',
  'quoteLoading',
];

/**
 * Says that a payment was approved: its review opens once nothing stands in its way, since nobody approves for any other
 * reason. Not after a change of the form, not in a tab that nobody looks at, and not over a dialog or under the fingers
 * of somebody who types. No wallet is asked.
 */
export const useReviewNext = (
  { form }: Pick<Draft, 'form'>,
  issue: SwapIssue | null,
  open: () => void,
): (() => void) => {
  const { page } = useWorld();
  const announce = useAnnounce();
  const [approved, setApproved] = useState<Draft['form'] | null>(null);
  useEffect(() => {
    if (approved === null || (approved === form && PASSING.includes(issue))) return;
    setApproved(null);
    if (approved !== form || issue !== null || page.hidden() || isBusyElsewhere()) return;
    announce(swapMessages.get().approvedReview);
    open();
  }, [approved, form, issue, page, announce, open]);
  return () => setApproved(form);
};
