import type { ReactElement } from 'react';
import { shortenAddress, shortenHash } from '../../../domain/address.ts';
import { isInFlight, isUnsolicited, type TransactionPhase } from '../../../engines/transactions/transactionPhase.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { describeStop, ErrorNote } from '../../../entities/errors/ErrorNote.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { UnsolicitedEffects } from '../../../entities/wallet/UnsolicitedEffects.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages, quoteDetailMessages as t } from '../../../messages/swap.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { sideName, useSwap, useSwapCommands } from '../model/useSwap.ts';
import { useApprovalFee } from './ReceivePanel.tsx';

const describePhase = (phase: TransactionPhase, symbol: string, chain: string): string => {
  if (phase.at === 'switching') return t.confirmSwitch({ chain });
  if (phase.at === 'prompting') return { reset: t.confirmReset, send: t.confirmAllowance }[phase.what]({ symbol });
  return phase.at === 'mining' ? t.waitingFor({ chain, hash: shortenHash(phase.hash) }) : swapMessages.readingAllowance;
};

const ApprovalFee = (): ReactElement | null => {
  const { usd } = useNumbers();
  const fee = useApprovalFee();
  return fee && <span title={fee.exact}>{t.networkFee({ fee: fee.usd === null ? fee.exact : usd(fee.usd) })}</span>;
};

/** The requests to the wallet, of which the button makes the first. */
const Steps = ({ needsReset }: Pick<ApprovalPanelProps, 'needsReset'>): ReactElement => (
  <ol className="flex flex-wrap items-center gap-x-4 gap-y-1">
    {[...(needsReset ? [t.stepReset] : []), t.stepApprove, t.stepSign].map((step, at) => (
      <li key={step} className="flex items-center gap-1">
        <span
          translate="no"
          className={cx(
            'grid size-5 place-items-center rounded-full text-12',
            at === 0 ? 'bg-accent-soft font-medium text-accent-text' : 'bg-surface-2',
          )}
        >
          {at + 1}
        </span>
        <span>{step}</span>
        {step === t.stepApprove && <ApprovalFee />}
      </li>
    ))}
  </ol>
);

type ProgressProps = Pick<ApprovalPanelProps, 'phase' | 'onLeave'> & {
  readonly symbol: string;
  readonly chain: string;
};

const Progress = ({ phase, symbol, chain, onLeave }: ProgressProps): ReactElement => (
  <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13">
    <span>{describePhase(phase, symbol, chain)}</span>
    {'slow' in phase && phase.slow && (
      <>
        <span className="text-text-2">{phase.at === 'mining' ? t.slowMining : t.slowWallet}</span>
        <Button size="sm" onClick={onLeave}>
          {commonMessages.stopWaiting}
        </Button>
      </>
    )}
  </div>
);

type ApprovalPanelProps = {
  readonly phase: TransactionPhase;
  readonly needsReset: boolean;
  readonly onLeave: () => void;
  readonly onSettled: () => void;
};

export const ApprovalPanel = ({ phase, needsReset, onLeave, onSettled }: ApprovalPanelProps): ReactElement => {
  const { config } = useWorld();
  const { setUnlimited } = useSwapCommands();
  const entered = useSwap(({ draft }) => draft.amount);
  const pay = useSwap(({ draft }) => draft.route.pay);
  const unlimited = useSwap((swap) => swap.unlimited);
  const isApproving = useSwap((swap) => swap.isApproving);
  const isDeclined = useSwap(({ draft, declined }) => declined === draft.form);
  const numbers = useNumbers();
  const chain = sideName(pay, config);
  const symbol = pay.token?.symbol ?? swapMessages.token;
  const unsolicited = <UnsolicitedEffects phase={phase} paid={pay.token} onSettled={onSettled} />;
  if (phase.at === 'failed')
    return (
      <div className="grid gap-3">
        <ErrorNote {...describeStop(phase.error)} />
        {unsolicited}
      </div>
    );
  if (isUnsolicited(phase)) return unsolicited;
  if (isInFlight(phase) || isApproving)
    return <Progress phase={phase} symbol={symbol} chain={chain} onLeave={onLeave} />;
  return (
    // Below the button where a phone is too low for both.
    <div className="flex flex-wrap gap-x-4 text-13 text-text-2 max-md:[@media(height<44rem)]:order-last">
      {isDeclined && <span role="status">{t.approvalDeclined}</span>}
      <Steps needsReset={needsReset} />
      <details className="max-w-full open:basis-full">
        <summary className="link cursor-pointer">{t.allowMore}</summary>
        <p className="mt-1.5">
          {t.allowRest({
            contract: pay.chain === null ? '' : shortenAddress(pay.chain.address),
            amount: unlimited
              ? swapMessages.unlimited({ symbol })
              : numbers.tokens(entered.ok ? entered.value : 0n, pay.token, 'full'),
            chain,
          })}
        </p>
        <p className="mt-2">
          <Checkbox checked={unlimited} onChange={setUnlimited}>
            {t.allowUnlimited({ symbol })}
          </Checkbox>
        </p>
      </details>
    </div>
  );
};
