import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useWallet } from '../../../entities/wallet/useWallet.ts';
import { requestWallet } from '../../../entities/wallet/walletStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { useApproval } from '../approval/useApproval.ts';
import type { Bank } from '../form/swapForm.ts';
import { flipped } from '../model/flipped.ts';
import { type MainButton, mainButton } from '../model/mainButton.ts';
import type { SwapIssue } from '../model/swapIssue.ts';
import type { Swap } from '../model/useSwap.ts';
import { useSwapIssue } from '../model/useSwapIssue.ts';
import { parts } from '../parts.ts';
import { ActionBar, Certainty } from './ActionBar.tsx';
import { quoteErrorWords, refusalWords, serviceErrorWords } from './errorWords.ts';
import { PayBank } from './PayBank.tsx';
import { QuoteCrossing } from './QuoteCrossing.tsx';
import { ReceiveBank } from './ReceiveBank.tsx';
import { SwapError } from './SwapError.tsx';

const { ApprovalPanel, OwnAuctionStrip, QuoteLedger, UnusedAllowance } = parts;

const lookOf = (swap: Swap, issue: SwapIssue | null): QuoteCrossing.Props['look'] => {
  if (!swap.online) return 'offline';
  if (swap.serviceError !== null || swap.quote.error !== null || issue === 'refused') return 'failed';
  if (swap.quote.answer !== null && swap.quote.request !== null) return 'quoted';
  return swap.quote.busy ? 'asking' : 'idle';
};

const noteOf = (swap: Swap, issue: SwapIssue | null): ReactNode => {
  if (swap.online && swap.serviceError !== null) return <SwapError {...serviceErrorWords(swap.serviceError)} />;
  if (swap.online && swap.quote.error !== null)
    return <SwapError {...quoteErrorWords(swap.quote.error, swap.quote.failedAfter)} />;
  if (issue === 'refused' && swap.check !== null && !swap.check.ok)
    return <SwapError {...refusalWords(swap.check.problems)} />;
  return null;
};

const approving: Readonly<Record<'mining' | 'wallet', MainButton>> = {
  mining: { label: 'Waiting for the chain', does: null, busy: true },
  wallet: { label: 'Confirm in your wallet', does: null, busy: true },
};

const wordsOf = (
  { route: { pay, receive }, form }: Swap,
  walletChainId: number | null,
): Parameters<typeof mainButton>[1] => ({
  paySymbol: pay.token?.symbol ?? 'token',
  receiveSymbol: receive.token?.symbol ?? '',
  payChain: pay.name,
  onChain: walletChainId === null || walletChainId === pay.chain?.chainId,
  amountUnit: form.dollars === null ? (pay.token?.symbol ?? 'token') : 'dollars',
});

/** What is known of the quote: its auction, live, and the facts; their place is kept while they load. */
const Facts = ({ swap, onRecipient }: Pick<ComposeCard.Props, 'swap' | 'onRecipient'>): ReactElement | null => {
  const { answer } = swap.quote;
  if (answer === null || !swap.online) return null;
  return (
    <Suspense fallback={<div className="swap-ledger min-h-[88px]" />}>
      <div className="swap-strip empty:hidden [&>div]:min-w-0 [&>div]:flex-1 max-md:[&>div]:h-auto">
        <OwnAuctionStrip request={answer.request} askedAt={answer.askedAt} />
      </div>
      <QuoteLedger swap={swap} onRecipient={onRecipient} />
    </Suspense>
  );
};

/** The card while a swap is composed: banks, crossing, ledger, approval, and the one button with its one reason. */
export const ComposeCard = ({
  swap,
  recipientIssue,
  idle,
  onPick,
  onRecipient,
  onReview,
}: ComposeCard.Props): ReactElement => {
  const [unlimited, setUnlimited] = useState(false);
  const { chainId } = useWallet();
  const { pay, receive } = swap.route;
  const approval = useApproval(pay);
  const issue = useSwapIssue(swap, recipientIssue, approval.busy);
  const button = approval.busy
    ? approving[approval.phase.at === 'mining' ? 'mining' : 'wallet']
    : mainButton(issue, wordsOf(swap, chainId));
  const approve = async () => {
    if (!swap.amount.ok) return;
    await approval.start({ amount: swap.amount.value, unlimited });
    await swap.refetchAllowance();
  };
  const acts: Record<NonNullable<MainButton['does']>, () => void> = {
    connect: () => requestWallet('connect'),
    refresh: swap.refreshQuote,
    retry: swap.retryService,
    approve: () => void approve(),
    review: onReview,
    pickToken: () => onPick(pay.token === null ? 'pay' : 'receive'),
  };
  const flip = () => swap.dispatch(flipped(swap));
  const note = noteOf(swap, issue);
  const revoked = () => {
    approval.dismiss();
    void swap.refetchAllowance();
  };
  const { phase } = approval;
  const isTold = phase.at === 'failed' || (phase.at === 'done' && phase.changed !== null);
  const needsApproval = approval.busy || issue === 'approve' || issue === 'reset' || isTold;
  return (
    <div className="swap-card">
      <div className="swap-banks">
        <PayBank swap={swap} onPick={() => onPick('pay')} />
        <QuoteCrossing
          look={lookOf(swap, issue)}
          clock={swap.quote.answer?.quote ?? null}
          names={[pay.name, receive.name]}
          onFlip={flip}
          onRefresh={swap.refreshQuote}
        />
        <ReceiveBank swap={swap} onPick={() => onPick('receive')} onFlip={flip} />
      </div>
      {note === null ? <Facts swap={swap} onRecipient={onRecipient} /> : <div className="swap-section">{note}</div>}
      {needsApproval && note === null && (
        <div className="swap-section">
          <Suspense>
            <ApprovalPanel
              swap={swap}
              phase={phase}
              unlimited={unlimited}
              onUnlimited={setUnlimited}
              onLeave={approval.leave}
              onRevoked={revoked}
            />
          </Suspense>
        </div>
      )}
      {idle && swap.form.text === '' && (
        <div className="swap-section empty:hidden">
          <Suspense>
            <UnusedAllowance swap={swap} />
          </Suspense>
        </div>
      )}
      <ActionBar
        certainty={<Certainty swap={swap} />}
        second={
          button.does === 'review' && (
            <Button variant="ghost" size="lg" className="max-md:hidden" onClick={swap.refreshQuote}>
              Refresh quote
            </Button>
          )
        }
        button={button}
        onPress={() => button.does !== null && acts[button.does]()}
      />
    </div>
  );
};

export declare namespace ComposeCard {
  type Props = {
    readonly swap: Swap;
    readonly recipientIssue: string | null;
    /** No order of this browser is under way that could still need the allowance. */
    readonly idle: boolean;
    readonly onPick: (bank: Bank) => void;
    readonly onRecipient: () => void;
    readonly onReview: () => void;
  };
}
