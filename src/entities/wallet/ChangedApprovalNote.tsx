import type { ReactElement } from 'react';
import { sameAddress } from '../../domain/address.ts';
import type { Token } from '../../domain/token.ts';
import type { ChangedApproval } from '../../engines/transactions/unaskedEffects.ts';
import { walletDialogMessages } from '../../messages/walletDialogs.ts';
import { Note } from '../../ui/Note.tsx';
import { type Numbers, useNumbers } from '../settings/useSettings.ts';
import { TransactionSteps } from './TransactionSteps.tsx';
import { useRevoke } from './useTransaction.ts';

/** From here on an allowance counts as no limit: no token has so many units. */
const NO_LIMIT = 1n << 200n;

/** How much an approval lets a spender take, in words. */
export const approvalSize = (amount: bigint, token: Pick<Token, 'symbol' | 'decimals'>, { tokens }: Numbers): string =>
  amount >= NO_LIMIT ? walletDialogMessages.get().anyAmount({ symbol: token.symbol }) : tokens(amount, token, 'full');

/** An approval that the wallet changed on its way, named when it is mined, with a way to take it back. */
export const ChangedApprovalNote = ({
  changed,
  token,
  chainName,
  onRevoked,
}: ChangedApprovalNote.Props): ReactElement => {
  const t = walletDialogMessages.get();
  const { chain, spender } = changed;
  const { phase, leave, revoke } = useRevoke(changed);
  const values = { amount: approvalSize(changed.amount, token, useNumbers()), chain: chainName, spender };
  const isContract = sameAddress(spender, chain.address);
  return (
    <Note
      tone="pending"
      role="alert"
      title={isContract ? t.changedAmount(values) : t.changedSpender(values)}
      actions={
        <TransactionSteps
          phase={phase}
          action={t.revoke}
          chain={chainName}
          onStart={() => void revoke().then((isDone) => isDone && onRevoked())}
          onLeave={leave}
        />
      }
    >
      {isContract ? t.changedAmountRest : t.changedSpenderRest}
      {phase.at === 'failed' && <span className="mt-1 block">{phase.error.shortMessage}</span>}
    </Note>
  );
};

export declare namespace ChangedApprovalNote {
  type Props = {
    readonly changed: ChangedApproval;
    readonly token: Pick<Token, 'symbol' | 'decimals'>;
    readonly chainName: string;
    readonly onRevoked: () => void;
  };
}
