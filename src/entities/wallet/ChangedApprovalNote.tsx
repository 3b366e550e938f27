import type { ReactElement } from 'react';
import { sameAddress } from '../../domain/address.ts';
import type { Token } from '../../domain/token.ts';
import type { ChangedApproval } from '../../engines/transactions/runTransaction.ts';
import { Note } from '../../ui/Note.tsx';
import { type Numbers, useNumbers } from '../settings/useSettings.ts';
import { TransactionSteps } from './TransactionSteps.tsx';
import { useRevoke } from './useTransaction.ts';

/** From here on an allowance counts as no limit: no token has so many units. */
const NO_LIMIT = 1n << 200n;

/** How much an approval lets a spender take, in words. */
export const approvalSize = (amount: bigint, token: Pick<Token, 'symbol' | 'decimals'>, { tokens }: Numbers): string =>
  amount >= NO_LIMIT ? `any amount of ${token.symbol}` : tokens(amount, token, 'full');

/** An approval that the wallet changed on its way, named when it is mined, with a way to take it back. */
export const ChangedApprovalNote = ({
  changed,
  token,
  chainName,
  onRevoked,
}: ChangedApprovalNote.Props): ReactElement => {
  const { chain, spender, amount } = changed;
  const { phase, leave, revoke } = useRevoke(changed);
  const size = approvalSize(amount, token, useNumbers());
  const isContract = sameAddress(spender, chain.address);
  return (
    <Note
      tone="pending"
      role="alert"
      title={
        isContract
          ? `Your wallet changed the approval: the contract on ${chainName} may now take ${size}.`
          : `Your wallet approved somebody else: ${spender} may now take ${size} on ${chainName}.`
      }
      actions={
        <TransactionSteps
          phase={phase}
          words="Revoke it"
          chain={chainName}
          onStart={() => void revoke().then((isDone) => isDone && onRevoked())}
          onLeave={leave}
        />
      }
    >
      {isContract
        ? 'This is not the amount that this page asked for. Take it back if you did not mean it.'
        : 'This page did not ask for that. Take it back, and look into your wallet before you go on.'}
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
