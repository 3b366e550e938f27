import type { ReactElement } from 'react';
import type { Chain } from '../../../domain/chain.ts';
import type { Token } from '../../../domain/token.ts';
import { isUnasked } from '../../../engines/transactions/transactionPhase.ts';
import { useAnnounce } from '../../../entities/context/useAnnounce.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TransactionSteps } from '../../../entities/wallet/TransactionSteps.tsx';
import { approvalSize, UnaskedNotes } from '../../../entities/wallet/UnaskedNotes.tsx';
import { useRevoke } from '../../../entities/wallet/useTransaction.ts';
import { swapLateMessages } from '../../../messages/swapLate.ts';
import { Note } from '../../../ui/Note.tsx';
import { describeStop, SwapError } from '../card/SwapError.tsx';
import { useSwap } from '../model/useSwap.ts';

/** An allowance that no order uses: how much, and one press to take it back. Done when the chain says so. */
export const UnusedAllowance = (): ReactElement | null => {
  const { draft, holdings } = useSwap();
  const { allowance, refetchAllowance } = holdings;
  const { chain, token, name } = draft.route.pay;
  if (allowance.state !== 'known' || chain === null || token === null) return null;
  return <Standing {...{ chain, token, name }} amount={allowance.value} onRevoked={refetchAllowance} />;
};

const Standing = ({ chain, token, name, amount, onRevoked }: Standing.Props): ReactElement | null => {
  const t = swapLateMessages.get();
  const announce = useAnnounce();
  const numbers = useNumbers();
  const { phase, leave, revoke, dismiss } = useRevoke({ chain, token: token.address, spender: chain.address });
  const start = async (): Promise<void> => {
    const isDone = await revoke();
    await onRevoked();
    if (isDone) announce(t.revoked({ chain: name, symbol: token.symbol }));
  };
  const steps = (
    <TransactionSteps phase={phase} action={t.revoke} chain={name} onStart={() => void start()} onLeave={leave} />
  );
  const unasked = isUnasked(phase) && <UnaskedNotes phase={phase} paid={token} onSettled={dismiss} />;
  if (phase.at === 'failed')
    return (
      <div className="grid gap-3">
        <SwapError {...describeStop(phase.error)} actions={steps} />
        {unasked}
      </div>
    );
  if (unasked) return unasked;
  if (amount === 0n) return null;
  return (
    <Note title={t.mayStillTake({ chain: name, amount: approvalSize(amount, token, numbers) })} actions={steps}>
      {t.mayStillTakeRest}
    </Note>
  );
};

declare namespace Standing {
  type Props = {
    readonly chain: Chain;
    readonly token: Token;
    /** The chain as it is shown. */
    readonly name: string;
    readonly amount: bigint;
    readonly onRevoked: () => Promise<unknown>;
  };
}
