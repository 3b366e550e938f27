import { type ReactElement, useState } from 'react';
import { formatClock } from '../../../domain/time.ts';
import { shownResponse } from '../../../engines/swap/createQuote.ts';
import { isRefused } from '../../../engines/swap/getSwapIssue.ts';
import type { Swap } from '../../../engines/swap/Swap.ts';
import type { SideName } from '../../../engines/swap/swapForm.ts';
import { approvalKey, isUnsolicited } from '../../../engines/transactions/transactionPhase.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { ErrorNote, ServiceErrorNote } from '../../../entities/errors/ErrorNote.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { useNeedsReset, useTransaction } from '../../../entities/wallet/useTransaction.ts';
import { lazyComponent } from '../../../lib/lazy.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages as t } from '../../../messages/swap.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Text } from '../../../ui/Text.tsx';
import { isRefusal } from '../../../world/service/errors.ts';
import { sideName, useSwap, useSwapCommands, useSwapIssue } from '../model/useSwap.ts';
import { describeQuoteError, describeRefusal } from './describeSwapError.ts';
import { getMainButton, type MainButton } from './mainButton.ts';
import { PayPanel } from './PayPanel.tsx';
import { QuoteLedger } from './QuoteLedger.tsx';
import { QuoteMiddle } from './QuoteMiddle.tsx';
import { ReceivePanel } from './ReceivePanel.tsx';
import { CardFoot, CardSides, SwapCard } from './SwapCard.tsx';

const hasError = ({ offer: { quote, check }, reach }: Swap): boolean =>
  reach.online && (quote.status === 'failed' || isRefused(check));

const QuoteErrorNote = (): ReactElement | null => {
  const { quote, check } = useSwap(({ offer }) => offer);
  if (quote.status === 'failed') return <ErrorNote {...describeQuoteError(quote.error, quote.after)} />;
  return check?.ok === false ? <ErrorNote {...describeRefusal(check.problems)} /> : null;
};

const ROW = 'flex min-h-[45px] flex-wrap items-center gap-x-2 border-hairline border-t px-6 py-2 text-13 max-md:px-4';

/** In the place of the makers: the card does not move. */
const OfflineRow = (): ReactElement => {
  const { clock } = useWorld();
  const { refresh } = useSwapCommands();
  const [since] = useState(clock.now);
  return (
    <p role="status" className={cx(ROW, 'bg-pending-soft')}>
      <Icon name="offline" className="text-pending" />
      <Text>
        <b>{commonMessages.offline}</b> {t.offlineRest({ time: formatClock(since) })}
      </Text>
      <button type="button" className="link ms-auto min-h-6" onClick={refresh}>
        {t.tryNow}
      </button>
    </p>
  );
};

const makers = (
  <p className={cx(ROW, 'bg-surface text-text-3')}>
    <Icon name="route" />
    <span>{t.makersPrice}</span>
  </p>
);

export const OwnAuctionStrip = lazyComponent(
  () => import('../../../entities/rfq/OwnAuctionStrip.tsx').then((module) => module.OwnAuctionStrip),
  makers,
);

const Facts = ({ onRecipient }: Pick<ComposeCardProps, 'onRecipient'>): ReactElement => {
  const online = useSwap(({ reach }) => reach.online);
  const response = useSwap(({ offer }) => shownResponse(offer.quote));
  return (
    <>
      {!online ? (
        <OfflineRow />
      ) : (
        <div className="max-md:order-last">
          {response === null ? (
            makers
          ) : (
            <OwnAuctionStrip request={response.request} requestedAt={response.requestedAt} fallback={makers} />
          )}
        </div>
      )}
      <QuoteLedger onRecipient={onRecipient} />
    </>
  );
};

/** Left of the button; only for screen readers where a screen is too low for it. */
const CERTAINTY =
  'flex items-center gap-[9px] text-13 text-text-2 max-[23rem]:gap-1.5 max-[23rem]:text-12 max-md:[@media(height<40rem)]:sr-only';

const Certainty = (): ReactElement | null => {
  const online = useSwap(({ reach }) => reach.online);
  const isVisitor = useSwap(({ holdings }) => holdings.account === null);
  const hasPrice = useSwap(({ offer: { check } }) => check !== null);
  const signingHash = useSwap(({ offer: { check } }) => (check?.ok ? check.checked.signingHash : null));
  const pay = useSwap(({ draft }) => draft.route.pay);
  const isUnread = useSwap(({ holdings }) =>
    [holdings.balance, holdings.allowance].some(({ state }) => state === 'failed'),
  );
  const { config } = useWorld();
  if (!online) return null;
  if (isUnread)
    return (
      <span role="status" className="flex items-center gap-2 text-13 text-pending">
        <Icon name="warning" className="flex-none" />
        <span>{t.chainUnread({ chain: sideName(pay, config) })}</span>
      </span>
    );
  if (isVisitor)
    return (
      <span className={CERTAINTY}>
        <span>
          <span>{hasPrice ? t.connectToFix : t.noWalletNeeded}</span>
          <span className="max-md:hidden">{` ${t.nothingMoves}`}</span>
        </span>
      </span>
    );
  if (signingHash === null) return <span className={CERTAINTY}>{t.everyQuoteChecked}</span>;
  return (
    <span className={CERTAINTY}>
      <Icon name="shield" className="flex-none text-completed" />
      <b className="font-medium text-text" title={signingHash}>
        {t.checkedHere}
      </b>
    </span>
  );
};

export const ApprovalPanel = lazyComponent(
  () => import('./ApprovalPanel.tsx').then((module) => module.ApprovalPanel),
  <Certainty />,
);

/** A token may take a new allowance only after one of 0. */
const useSwapReset = (): boolean => {
  const { chain, token } = useSwap(({ draft }) => draft.route.pay);
  const { account: owner, allowance } = useSwap(({ holdings }) => holdings);
  const amount = useSwap(({ draft }) => draft.amount);
  // Read only for an allowance that is too small: the response may have to come from a phone.
  const stands = amount.ok && allowance.state === 'known' && allowance.value > 0n && allowance.value < amount.value;
  return useNeedsReset({ chain, token, owner }, stands ? amount.value : null);
};

const useApproval = () => {
  const key = useSwap(({ draft: { route }, holdings }) =>
    approvalKey(holdings.account, route.pay.chain?.chainKey, route.pay.token?.address),
  );
  const { busy, ...transaction } = useTransaction(key);
  const isApproving = useSwap((swap) => swap.isApproving);
  return { key, ...transaction, busy: busy || isApproving };
};

const Standing = (): ReactElement | null => {
  const { refetchAllowance } = useSwapCommands();
  const issue = useSwapIssue();
  const { key, phase, busy, leave, transactions } = useApproval();
  const isFailed = useSwap(hasError);
  const needsReset = useSwapReset();
  const hasEnded = phase.at === 'failed' || isUnsolicited(phase);
  const isNeeded = issue === 'approve';
  if (isFailed) return <QuoteErrorNote />;
  if (!busy && !isNeeded && !hasEnded) return <Certainty />;
  const settled = () => {
    transactions.dismiss(key);
    void refetchAllowance();
  };
  return <ApprovalPanel phase={phase} needsReset={needsReset} onLeave={leave} onSettled={settled} />;
};

const useMainButton = (): MainButton => {
  const { config } = useWorld();
  const issue = useSwapIssue();
  const draft = useSwap((swap) => swap.draft);
  const unlimited = useSwap((swap) => swap.unlimited);
  const numbers = useNumbers();
  const { phase, busy } = useApproval();
  const needsReset = useSwapReset();
  const swap = { draft, unlimited };
  if (!busy) return getMainButton(issue, { swap, config, numbers, needsReset });
  const isAsked = phase.at === 'switching' || phase.at === 'prompting';
  return { label: isAsked ? commonMessages.confirmInWallet : t.mining, does: null, busy: true };
};

const Foot = ({ onPick }: Pick<ComposeCardProps, 'onPick'>): ReactElement => {
  const { wallet } = useWorld();
  const { refresh, approve, review } = useSwapCommands();
  const hasPay = useSwap(({ draft }) => draft.route.pay.token !== null);
  const button = useMainButton();
  const acts: Record<NonNullable<MainButton['does']>, () => void> = {
    connect: () => wallet.request('connect'),
    refresh,
    approve: () => void approve(),
    review,
    pickToken: () => onPick(hasPay ? 'receive' : 'pay'),
  };
  return (
    // On phones right below the amounts.
    <CardFoot className="bg-surface max-md:order-first max-md:rounded-none [&>:not(:last-child)]:min-w-0 [&>:not(:last-child)]:flex-1">
      <Standing />
      <Button
        className="ms-auto min-w-[300px] max-lg:min-w-[200px] max-md:min-h-[50px] max-md:w-full max-md:min-w-0"
        variant="primary"
        size="lg"
        busy={button.busy ?? false}
        unavailable={button.does === null}
        onClick={() => button.does !== null && acts[button.does]()}
      >
        {button.label}
      </Button>
    </CardFoot>
  );
};

const SimulationOffer = lazyComponent(() => import('./SimulationOffer.tsx').then((module) => module.SimulationOffer));

/** In the place of the button: nothing can be done here without the service. */
const ServiceFoot = ({ error }: { readonly error: Error }): ReactElement => (
  <CardFoot className="bg-surface max-md:order-first max-md:rounded-none [&>*]:flex-1">
    <ServiceErrorNote error={error} safe={t.withoutService} />
  </CardFoot>
);

type ComposeCardProps = {
  readonly onPick: (side: SideName) => void;
  readonly onRecipient: () => void;
};

export const ComposeCard = ({ onPick, onRecipient }: ComposeCardProps): ReactElement => {
  const { online, error } = useSwap(({ reach }) => reach);
  const { demo, sandbox } = useWorld().config;
  if (online && error !== null && demo && !sandbox && isRefusal(error)) return <SimulationOffer />;
  return (
    <SwapCard>
      <CardSides className="max-md:order-first">
        <PayPanel onPick={() => onPick('pay')} />
        <QuoteMiddle />
        <ReceivePanel onPick={() => onPick('receive')} />
      </CardSides>
      {error === null && <Facts onRecipient={onRecipient} />}
      {online && error !== null ? <ServiceFoot error={error} /> : <Foot onPick={onPick} />}
    </SwapCard>
  );
};
