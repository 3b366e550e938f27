import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { shortenAddress, shortenHash } from '../../../domain/address.ts';
import { nativeCurrency } from '../../../domain/configuredChain.ts';
import type { Holdings } from '../../../engines/swap/Swap.ts';
import type { TransactionPhase } from '../../../engines/transactions/runTransaction.ts';
import { isUnsolicited } from '../../../engines/transactions/transactionPhase.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { UnsolicitedEffects } from '../../../entities/wallet/UnsolicitedEffects.tsx';
import { quoteDetailMessages, swapMessages } from '../../../messages/swap.ts';
import { Button, Spinner } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Text } from '../../../ui/Text.tsx';
import { balanceQueries } from '../../../world/queries/balanceQueries.ts';
import { sideName } from '../model/sideName.ts';
import { useSwap, useSwapCommands } from '../model/useSwap.ts';
import { describeStop, SwapError } from './SwapError.tsx';

const describePhase = (phase: TransactionPhase, symbol: string, chain: string): string => {
  const t = quoteDetailMessages.get();
  if (phase.at === 'switching') return t.confirmSwitch({ chain });
  if (phase.at === 'asking')
    return { reset: t.confirmReset, send: t.confirmAllowance, batch: t.confirmBoth, batchSent: t.batchSent }[
      phase.what
    ]({
      symbol,
    });
  if (phase.at === 'mining') return t.waitingFor({ chain, hash: shortenHash(phase.hash) });
  return '';
};

const describeFirst = ({ needsReset, resetsAsOne }: Holdings, unlimited: boolean) => {
  const t = quoteDetailMessages.get();
  if (!needsReset) return unlimited ? t.allowAny : t.allowExactly;
  if (resetsAsOne) return unlimited ? t.resetAnyAsOne : t.resetExactlyAsOne;
  return unlimited ? t.resetAny : t.resetExactly;
};

/** The result may lie below a small screen, where the button that goes on does not. */
const showNow = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });
const SHOWN_NOW = 'grid scroll-mt-4 scroll-mb-[220px] gap-3';

/** Empty until a node returns a fee. */
const NetworkFee = (): ReactElement | null => {
  const world = useWorld();
  const numbers = useNumbers();
  const { chain, token } = useSwap(({ draft }) => draft.route.pay);
  const amount = useSwap(({ draft }) => draft.amount);
  const owner = useSwap(({ holdings }) => holdings.account);
  const { data: fee } = useQuery({
    ...balanceQueries.approvalFee(world, chain?.chainKey ?? '', {
      token: token?.address ?? '0x',
      owner: owner ?? '0x',
      spender: chain?.address ?? '0x',
      amount: amount.ok ? amount.value : 0n,
    }),
    enabled: chain !== null && token !== null && owner !== null && amount.ok,
  });
  if (fee === undefined || chain === null) return null;
  const coin = nativeCurrency(world.config, chain.chainKey);
  return (
    <span className="block">{quoteDetailMessages.get().networkFee({ fee: numbers.tokens(fee, coin, 'pay') })}</span>
  );
};

/** Exact by default; unlimited only when ticked. */
export const ApprovalPanel = ({ phase, isDeclined = false, onLeave, onSettled }: ApprovalPanel.Props): ReactElement => {
  const t = swapMessages.get();
  const late = quoteDetailMessages.get();
  const { config } = useWorld();
  const { setUnlimited } = useSwapCommands();
  const entered = useSwap(({ draft }) => draft.amount);
  const pay = useSwap(({ draft }) => draft.route.pay);
  const holdings = useSwap((swap) => swap.holdings);
  const unlimited = useSwap((swap) => swap.unlimited);
  const numbers = useNumbers();
  const chain = sideName(pay, config);
  const symbol = pay.token?.symbol ?? t.token;
  const amount = entered.ok ? numbers.amount(entered.value, pay.token?.decimals ?? null, 'full') : '';
  const unsolicited = <UnsolicitedEffects phase={phase} paid={pay.token} onSettled={onSettled} />;
  if (phase.at === 'failed')
    return (
      <div ref={showNow} className={SHOWN_NOW}>
        <SwapError {...describeStop(phase.error)} />
        {unsolicited}
      </div>
    );
  if (isUnsolicited(phase))
    return (
      <div ref={showNow} className={SHOWN_NOW}>
        {unsolicited}
      </div>
    );
  if (phase.at === 'switching' || phase.at === 'asking' || phase.at === 'mining') {
    const silent = phase.at === 'mining' ? late.slowMining : late.slowWallet;
    return (
      <div role="status" className="flex items-start gap-3 text-13">
        <span className="mt-0.5 flex shrink-0">
          <Spinner />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
          <span>{describePhase(phase, symbol, chain)}</span>
          {phase.slow && (
            <>
              <span className="text-text-2">{silent}</span>
              <Button size="sm" onClick={onLeave}>
                {late.stopWaiting}
              </Button>
            </>
          )}
        </div>
      </div>
    );
  }
  return (
    <Note title={describeFirst(holdings, unlimited)({ amount, symbol })}>
      {isDeclined && (
        <span role="status" className="mb-1 block">
          {late.approvalDeclined}
        </span>
      )}
      <NetworkFee />
      <details className="inline-block max-w-full open:block">
        <summary className="link cursor-pointer">{late.allowMore}</summary>
        <p className="mt-1.5">
          <Text>
            {late.allowRest({
              contract: pay.chain === null ? '' : shortenAddress(pay.chain.address),
              amount: unlimited
                ? late.unlimitedOf({ symbol })
                : numbers.tokens(entered.ok ? entered.value : 0n, pay.token, 'full'),
              chain,
            })}
          </Text>
        </p>
        <p className="mt-2">
          <Checkbox checked={unlimited} onChange={setUnlimited}>
            {late.allowUnlimited({ symbol })}
          </Checkbox>
        </p>
      </details>
    </Note>
  );
};

export declare namespace ApprovalPanel {
  type Props = {
    readonly phase: TransactionPhase;
    readonly isDeclined?: boolean;
    readonly onLeave: () => void;
    readonly onSettled: () => void;
  };
}
