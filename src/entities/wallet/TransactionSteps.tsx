import type { ReactElement } from 'react';
import { shortenHash } from '../../domain/address.ts';
import { isInFlight, type TransactionPhase } from '../../engines/transactions/transactionPhase.ts';
import { commonMessages } from '../../messages/common.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { Button } from '../../ui/Button.tsx';

const label = (phase: TransactionPhase, action: string, chain: string): string => {
  if (phase.at === 'switching') return t.confirmSwitch({ chain });
  if (phase.at === 'prompting') return commonMessages.confirmInWallet;
  if (phase.at === 'mining') return t.mining({ chain, hash: shortenHash(phase.hash) });
  return action;
};

type TransactionStepsProps = {
  readonly phase: TransactionPhase;
  readonly action: string;
  readonly chain: string;
  readonly leads?: boolean;
  readonly onStart: () => void;
  readonly onLeave: () => void;
};

export const TransactionSteps = ({
  phase,
  action,
  chain,
  leads = false,
  onStart,
  onLeave,
}: TransactionStepsProps): ReactElement => {
  const busy = isInFlight(phase);
  return (
    <>
      <Button
        size={leads ? 'lg' : 'sm'}
        variant={leads ? 'primary' : 'secondary'}
        className={leads ? 'max-md:w-full' : undefined}
        busy={busy}
        onClick={onStart}
      >
        {label(phase, action, chain)}
      </Button>
      {busy && (
        <Button size={leads ? 'lg' : 'sm'} variant="ghost" onClick={onLeave}>
          {commonMessages.stopWaiting}
        </Button>
      )}
    </>
  );
};
