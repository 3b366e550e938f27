import type { ReactElement } from 'react';
import { shortenAddress, shortenHash } from '../../../domain/address.ts';
import type { Chain } from '../../../domain/chain.ts';
import type { Token } from '../../../domain/token.ts';
import type { Holdings } from '../../../engines/swap/Swap.ts';
import type { TransactionPhase } from '../../../engines/transactions/runTransaction.ts';
import { isUnasked } from '../../../engines/transactions/transactionPhase.ts';
import { useAnnounce, useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TransactionSteps } from '../../../entities/wallet/TransactionSteps.tsx';
import { approvalSize, UnaskedNotes } from '../../../entities/wallet/UnaskedNotes.tsx';
import { useRevoke } from '../../../entities/wallet/useTransaction.ts';
import { quoteDetailMessages, swapMessages } from '../../../messages/swap.ts';
import { Button, Spinner } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
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

/** What is asked for first: an allowance, after a reset where the token needs one, in one step where the wallet can. */
const describeFirst = ({ needsReset, resetsAsOne }: Holdings, unlimited: boolean) => {
  const t = quoteDetailMessages.get();
  if (!needsReset) return unlimited ? t.allowAny : t.allowExactly;
  if (resetsAsOne) return unlimited ? t.resetAnyAsOne : t.resetExactlyAsOne;
  return unlimited ? t.resetAny : t.resetExactly;
};

/** What came of it may stand below a small screen, where the button that goes on does not. */
const showNow = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });
const SHOWN_NOW = 'grid scroll-mt-4 scroll-mb-[220px] gap-3';

/** What an approval is for, and how far it is. Exact by default; unlimited only when ticked. */
export const ApprovalPanel = ({ phase, onLeave, onSettled }: ApprovalPanel.Props): ReactElement => {
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
  const unasked = <UnaskedNotes phase={phase} paid={pay.token} onSettled={onSettled} />;
  if (phase.at === 'failed')
    return (
      <div ref={showNow} className={SHOWN_NOW}>
        <SwapError {...describeStop(phase.error)} />
        {unasked}
      </div>
    );
  if (isUnasked(phase))
    return (
      <div ref={showNow} className={SHOWN_NOW}>
        {unasked}
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
      <details className="inline-block max-w-full open:block">
        <summary className="link cursor-pointer">{late.allowMore}</summary>
        <p className="mt-1.5">
          <Text>
            {late.allowRest({ chain })} <Mono>{pay.chain === null ? '' : shortenAddress(pay.chain.address)}</Mono>,{' '}
            {late.pinnedHere}
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
    readonly onLeave: () => void;
    /** What was named is read, or taken back. */
    readonly onSettled: () => void;
  };
}

/** An allowance that no order uses: how much, and one press to take it back. Done when the chain says so. */
export const UnusedAllowance = (): ReactElement | null => {
  const { config } = useWorld();
  const { refetchAllowance } = useSwapCommands();
  const allowance = useSwap(({ holdings }) => holdings.allowance);
  const pay = useSwap(({ draft }) => draft.route.pay);
  const { chain, token } = pay;
  if (allowance.state !== 'known' || chain === null || token === null) return null;
  return (
    <Standing
      {...{ chain, token }}
      name={sideName(pay, config)}
      amount={allowance.value}
      onRevoked={refetchAllowance}
    />
  );
};

const Standing = ({ chain, token, name, amount, onRevoked }: Standing.Props): ReactElement | null => {
  const t = quoteDetailMessages.get();
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
