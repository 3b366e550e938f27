import type { ReactElement } from 'react';
import { shortenAddress, shortenHash } from '../../../domain/address.ts';
import type { TransactionPhase } from '../../../engines/transactions/runTransaction.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { ChangedApprovalNote } from '../../../entities/wallet/ChangedApprovalNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { describeStop, SwapError } from '../card/SwapError.tsx';
import { useSwap } from '../model/useSwap.ts';

const words = (phase: TransactionPhase, symbol: string, chain: string): string => {
  if (phase.at === 'switching') return `Confirm the switch to ${chain} in your wallet.`;
  if (phase.at === 'asking')
    return phase.what === 'reset'
      ? `Confirm in your wallet: the old ${symbol} allowance is set to 0 first, because this token needs it.`
      : `Confirm the ${symbol} allowance in your wallet.`;
  if (phase.at === 'mining') return `Waiting for ${chain} to include transaction ${shortenHash(phase.hash)}.`;
  return '';
};

/** What an approval is for, and how far it is. Exact by default; unlimited only when ticked. */
export const ApprovalPanel = ({
  phase,
  unlimited,
  onUnlimited,
  onLeave,
  onRevoked,
}: ApprovalPanel.Props): ReactElement => {
  const { route, amount: entered } = useSwap().draft;
  const numbers = useNumbers();
  const { pay } = route;
  const symbol = pay.token?.symbol ?? 'token';
  const amount = entered.ok ? numbers.amount(entered.value, pay.token?.decimals ?? null, 'full') : '';
  const changed =
    (phase.at === 'done' || phase.at === 'failed') && phase.changed !== null && pay.token !== null ? (
      <ChangedApprovalNote changed={phase.changed} token={pay.token} chainName={pay.name} onRevoked={onRevoked} />
    ) : null;
  if (phase.at === 'failed')
    return (
      <div className="grid gap-3">
        <SwapError {...describeStop(phase.error)} />
        {changed}
      </div>
    );
  if (changed !== null) return changed;
  if (phase.at === 'switching' || phase.at === 'asking' || phase.at === 'mining') {
    const silent =
      phase.at === 'mining'
        ? 'It takes longer than usual. Your wallet can speed it up; the allowance itself decides when it is done.'
        : 'The wallet has not answered for 20 seconds. Its window may be hidden.';
    return (
      <div role="status" className="flex flex-wrap items-center gap-3 text-13">
        <Spinner />
        <span>{words(phase, symbol, pay.name)}</span>
        {phase.slow && (
          <>
            <span className="text-text-2">{silent}</span>
            <Button size="sm" onClick={onLeave}>
              Stop waiting
            </Button>
          </>
        )}
      </div>
    );
  }
  return (
    <Note title={`The contract on ${pay.name} may not take your ${symbol} yet.`}>
      Allow {unlimited ? 'any amount' : `exactly ${amount} ${symbol}`} once; it is a transaction on {pay.name} and costs
      gas there. Spender: <span className="mono">{pay.chain === null ? '' : shortenAddress(pay.chain.address)}</span>,
      pinned by this site.
      <span className="mt-2 block">
        <Checkbox checked={unlimited} onChange={onUnlimited}>
          Allow unlimited {symbol} instead. Saves later approvals, but trusts the contract with all of it.
        </Checkbox>
      </span>
    </Note>
  );
};

export declare namespace ApprovalPanel {
  type Props = {
    readonly phase: TransactionPhase;
    readonly unlimited: boolean;
    readonly onUnlimited: (unlimited: boolean) => void;
    readonly onLeave: () => void;
    /** The chain has another allowance now than the one that was named. */
    readonly onRevoked: () => void;
  };
}
