import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { Chain } from '../../../domain/chain.ts';
import type { Token } from '../../../domain/token.ts';
import { shownAnswer } from '../../../engines/createQuote.ts';
import type { TransactionPhase } from '../../../engines/transactions/runTransaction.ts';
import { approvalKey, isUnasked, noTransaction } from '../../../engines/transactions/transactionPhase.ts';
import { useAnnounce, useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { useTransaction } from '../../../entities/wallet/useTransaction.ts';
import { useWalletPort } from '../../../entities/wallet/useWallet.ts';
import { isBusyElsewhere } from '../../../lib/shortcuts.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { requestWallet } from '../../../world/wallet/walletStore.ts';
import type { SideName } from '../form/swapForm.ts';
import {
  getButtonNames,
  getMainButton,
  getSituation,
  getSwapIssue,
  isRefused,
  type MainButton,
  type SwapIssue,
} from '../model/getSwapIssue.ts';
import { type Draft, type Swap, useFlip, useSwap } from '../model/useSwap.ts';
import { parts } from '../parts.ts';
import { PayPanel } from './PayPanel.tsx';
import { QuoteCrossing } from './QuoteCrossing.tsx';
import { ReceivePanel } from './ReceivePanel.tsx';
import { CardFoot, CardSection, CardSides, SwapCard } from './SwapCard.tsx';
import { describeQuoteError, describeRefusal, describeServiceError, SwapError } from './SwapError.tsx';

const { ApprovalPanel, OwnAuctionStrip, QuoteLedger, UnusedAllowance } = parts;

const lookOf = ({ offer, reach }: Swap): QuoteCrossing.Props['look'] => {
  if (!reach.online) return 'offline';
  if (reach.error !== null || isRefused(offer.check)) return 'failed';
  return offer.quote.status;
};

/** What went wrong, in words: the service, the quote, or what checkQuote found. */
const noteOf = ({ offer, reach }: Swap): ReactNode => {
  const { quote, check } = offer;
  if (!reach.online) return null;
  if (reach.error !== null) return <SwapError {...describeServiceError(reach.error)} />;
  if (quote.status === 'failed') return <SwapError {...describeQuoteError(quote.error, quote.after)} />;
  if (isRefused(check) && check?.ok === false) return <SwapError {...describeRefusal(check.problems)} />;
  return null;
};

/** What is known of the quote: its auction, live, and the facts; their place is kept, so that no button moves as they come. */
const Facts = ({ onRecipient }: Pick<ComposeCard.Props, 'onRecipient'>): ReactElement | null => {
  const { offer, reach } = useSwap();
  const answer = shownAnswer(offer.quote);
  if (answer === null || !reach.online) return null;
  return (
    <Suspense
      fallback={
        <div className="min-h-[148px] border-hairline border-t bg-surface max-lg:min-h-[219px] max-[60rem]:min-h-[251px] max-md:min-h-[277px]" />
      }
    >
      <OwnAuctionStrip request={answer.request} askedAt={answer.askedAt} />
      <QuoteLedger onRecipient={onRecipient} />
    </Suspense>
  );
};

const describeRest = (isVisitor: boolean, online: boolean): string => {
  const t = swapMessages.get();
  if (!online) return t.entriesKept;
  return isVisitor ? t.noWalletNeeded : t.everyQuoteChecked;
};

/** What is certain about the shown quote, left of the button; where a screen is too low for it, it is only read aloud. */
const Certainty = (): ReactElement => {
  const t = swapMessages.get();
  const { offer, holdings, reach } = useSwap();
  const check = holdings.account === null ? null : offer.check;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-[9px] text-13 text-text-2 max-[23rem]:gap-1.5 max-[23rem]:text-12 max-md:[@media(height<40rem)]:sr-only">
      {reach.online && <Icon name="shield" className="flex-none text-completed" />}
      {reach.online && check?.ok ? (
        <b className="font-medium text-text" title={check.checked.signingHash}>
          {t.checkedHere}
        </b>
      ) : (
        <span>
          <span>{describeRest(holdings.account === null, reach.online)}</span>
          {holdings.account === null && reach.online && <span className="max-md:hidden">{t.nothingMoves}</span>}
        </span>
      )}
    </span>
  );
};

/**
 * The approval of what is paid, as far as it concerns the card: its panel, and what the button says meanwhile. Once it
 * holds, `onReview` follows by itself.
 */
const useCardApproval = (issue: ReturnType<typeof getSwapIssue>, onReview: () => void) => {
  const { draft, holdings } = useSwap();
  const [unlimited, setUnlimited] = useState(false);
  const { phase, busy, leave, start, dismiss } = useApproval(draft.route.pay);
  const next = useReviewNext(draft, issue, onReview);
  const approve = async () => {
    if (!draft.amount.ok) return;
    const end = await start({ amount: draft.amount.value, unlimited });
    await holdings.refetchAllowance();
    // What the chain has is not what was asked for: that is read first.
    if (end.at === 'done' && !isUnasked(end)) next();
  };
  const settled = () => {
    dismiss();
    void holdings.refetchAllowance();
  };
  const hasEnded = phase.at === 'failed' || isUnasked(phase);
  const isNeeded = busy || issue === 'approve' || issue === 'reset' || hasEnded;
  const panel = isNeeded && (
    <CardSection>
      <Suspense fallback={<div className="min-h-[43px]" />}>
        <ApprovalPanel {...{ phase, unlimited }} onUnlimited={setUnlimited} onLeave={leave} onSettled={settled} />
      </Suspense>
    </CardSection>
  );
  const t = swapMessages.get();
  const hasWallet = phase.at === 'mining' || (phase.at === 'asking' && phase.what === 'batchSent');
  const waiting: MainButton = { label: hasWallet ? t.mining : t.confirmInWallet, does: null, busy: true };
  return { approve, panel, button: busy ? waiting : null };
};

/** The card while a swap is composed: two sides, the facts of the quote, approval, and the one button with its one reason. */
export const ComposeCard = ({ idle, onPick, onRecipient, onReview }: ComposeCard.Props): ReactElement => {
  const swap = useSwap();
  const now = useNow();
  const flip = useFlip();
  const { draft, offer, reach } = swap;
  const { pay, receive } = draft.route;
  const issue = getSwapIssue(getSituation(swap, now));
  const approval = useCardApproval(issue, onReview);
  const button = approval.button ?? getMainButton(issue, getButtonNames(swap));
  const acts: Record<NonNullable<MainButton['does']>, () => void> = {
    connect: () => requestWallet('connect'),
    refresh: offer.refresh,
    retry: reach.retry,
    approve: () => void approval.approve(),
    review: onReview,
    pickToken: () => onPick(pay.token === null ? 'pay' : 'receive'),
  };
  const note = noteOf(swap);
  return (
    <SwapCard>
      <CardSides>
        <PayPanel onPick={() => onPick('pay')} />
        <QuoteCrossing
          look={lookOf(swap)}
          clock={offer.quote.status === 'quoted' ? offer.quote.answer.quote : null}
          names={[pay.name, receive.name]}
          onFlip={flip}
          onRefresh={offer.refresh}
        />
        <ReceivePanel onPick={() => onPick('receive')} onFlip={flip} />
      </CardSides>
      {note === null ? <Facts onRecipient={onRecipient} /> : <CardSection>{note}</CardSection>}
      {note === null && approval.panel}
      {idle && draft.form.text === '' && (
        <CardSection className="empty:hidden">
          <Suspense>
            <UnusedAllowance />
          </Suspense>
        </CardSection>
      )}
      <CardFoot className="sticky bottom-0 z-5 bg-surface max-md:bottom-[calc(64px+env(safe-area-inset-bottom))]">
        <Certainty />
        {button.does === 'review' && (
          <Button variant="ghost" size="lg" className="max-md:hidden" onClick={offer.refresh}>
            {swapMessages.get().refresh}
          </Button>
        )}
        <Button
          className="min-w-[300px] max-lg:min-w-[200px] max-md:min-h-[50px] max-md:w-full max-md:min-w-0"
          variant="primary"
          size="lg"
          busy={button.busy ?? false}
          unavailable={button.does === null}
          onClick={() => button.does !== null && acts[button.does]()}
        >
          {button.label}
        </Button>
      </CardFoot>
    </SwapCard>
  );
};

export declare namespace ComposeCard {
  type Props = {
    /** No order of this browser is under way that could still need the allowance. */
    readonly idle: boolean;
    readonly onPick: (side: SideName) => void;
    readonly onRecipient: () => void;
    readonly onReview: () => void;
  };
}

/** What is paid with, as far as it is chosen. */
type Pay = { readonly chain: Chain | null; readonly token: Token | null };

/** The approval of the token that is paid with: where it stands, and its start. Exact, or unlimited by choice. */
const useApproval = ({ chain, token }: Pay) => {
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
  const [approved, setApproved] = useState<Pick<Draft, 'form'> | null>(null);
  const handled = useRef<Pick<Draft, 'form'>>(null);
  useEffect(() => {
    if (approved === null || approved === handled.current) return;
    const isSame = approved.form === form;
    if (isSame && PASSING.includes(issue)) return;
    handled.current = approved;
    if (!isSame || issue !== null || page.hidden() || isBusyElsewhere()) return;
    announce(swapMessages.get().approvedReview);
    open();
  }, [approved, form, issue, page, announce, open]);
  return () => setApproved({ form });
};
