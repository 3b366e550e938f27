import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import { isAddress, sameAddress } from '../../../domain/address.ts';
import { activeEntriesBeside } from '../../../domain/swap/JournalEntry.ts';
import { isSigning, MIN_TIME_LEFT_MS, type SignPhase } from '../../../engines/delivery/signPhase.ts';
import { type ChainRead, covers } from '../../../engines/swap/chainRead.ts';
import { newestOf } from '../../../engines/swap/createSwap.ts';
import {
  type Funds,
  getShortage,
  getWalletAway,
  hasEnded,
  type ReviewState,
  type Shortage,
  type WalletAway,
} from '../../../engines/swap/reviewState.ts';
import type { Review } from '../../../engines/swap/Swap.ts';
import { FullAddress } from '../../../entities/account/AddressTag.tsx';
import { useNameNow } from '../../../entities/account/useTypedAddress.ts';
import { useAnnounce, useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { describeStop, ErrorNote } from '../../../entities/errors/ErrorNote.tsx';
import { Proof } from '../../../entities/settings/Proof.tsx';
import { useNumbers, useSettings } from '../../../entities/settings/useSettings.ts';
import { useWallet } from '../../../entities/wallet/useWallet.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { swapReviewMessages as t } from '../../../messages/swapReview.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Sentence } from '../../../ui/Text.tsx';
import { pollUntilSuccess } from '../../../world/queries/retryPolicy.ts';
import { tokenQueries } from '../../../world/queries/tokenQueries.ts';
import { type FairPrice, fairPrice } from '../model/fairPrice.ts';
import { useRegistry, useSwap, useSwapCommands } from '../model/useSwap.ts';
import { useJournal } from '../tracking/useTracked.ts';
import { type Confirmation, getConfirmations } from './getConfirmations.ts';
import {
  ProofChecks,
  RawOrder,
  ReviewChecks,
  ReviewEnds,
  ReviewFacts,
  recipientNameOf,
  SignedSentence,
  useSignedAmount,
} from './SignedOrder.tsx';

const phases: Partial<Record<SignPhase['at'], { readonly label: string; readonly note?: 'slow' | 'responseLost' }>> = {
  preparing: { label: t.preparing },
  signing: { label: commonMessages.confirmInWallet, note: 'slow' },
  submitting: { label: t.sending },
  settling: { label: t.asking, note: 'responseLost' },
};

const labelOf = ({ phase, away, isSpent, online, ended, unconfirmed }: ReviewView, signs: string): string => {
  const busy = phases[phase.at]?.label;
  if (busy !== undefined) return busy;
  if (away === 'disconnected') return commonMessages.connectWallet;
  if (away === 'otherAccount') return t.newQuote;
  if (away !== null) return t.backToCard;
  if (isSpent) return t.newQuote;
  if (!online) return swapMessages.waiting;
  if (ended) return t.ended;
  if (unconfirmed === null) return signs;
  return unconfirmed === 'recipient' ? t.confirmRecipient : t.tickFirst;
};

type PartProps = { readonly view: ReviewView };

/** Cancel and sign. While the wallet is open, "Stop waiting"; until it opens, Cancel prevents it. */
export const SignBar = ({ view }: PartProps): ReactElement => {
  const { wallet } = useWorld();
  const { closeReview, leave, sign } = useSwapCommands();
  const { phase, away } = view;
  const { order, source, destination } = view.state.shown;
  const signedAmount = useSignedAmount();
  const signs = t.sign({
    paid: signedAmount(source, order.inputToken, order.inputAmount),
    received: signedAmount(destination, order.outputToken, order.outputAmount),
  });
  const leads = away !== null || view.isSpent;
  const busy = isSigning(phase);
  const note = phase.at === 'signing' && !phase.slow ? undefined : phases[phase.at]?.note;
  const comeBack = (): void => {
    closeReview();
    if (away === 'disconnected') wallet.request('connect');
  };
  return (
    // The button stays in view while the order is read; its shadow says that more is below.
    <div className="sticky bottom-0 -mx-5 grid gap-3 border-hairline border-t bg-surface px-5 py-4 [@media(height<44rem)]:shadow-[0_-10px_20px_-6px_rgb(0_0_0/0.22)]">
      {note !== undefined && (
        <p role="status" className="text-13 text-text-2">
          {t[note]}
        </p>
      )}
      {/* On phones the cross cancels. */}
      <div className="flex gap-2 max-[40rem]:flex-col">
        {phase.at === 'signing' ? (
          <Button size="lg" className="flex-1 max-[40rem]:flex-none" onClick={leave}>
            {commonMessages.stopWaiting}
          </Button>
        ) : (
          <Button
            size="lg"
            className={cx('flex-1 max-[40rem]:flex-none', !busy && 'max-[40rem]:hidden')}
            unavailable={busy && phase.at !== 'preparing'}
            onClick={closeReview}
          >
            {commonMessages.cancel}
          </Button>
        )}
        <Button
          size="lg"
          variant="primary"
          icon={leads ? 'arrowRight' : 'key'}
          className="h-auto min-h-11 flex-[2] whitespace-normal max-[40rem]:flex-none"
          busy={busy}
          unavailable={!leads && (!view.online || view.ended || view.unconfirmed !== null)}
          onClick={leads ? comeBack : () => void sign()}
        >
          {labelOf(view, signs)}
        </Button>
      </div>
    </div>
  );
};

const readAddress = (line: string) => /^(.*?)(0x[0-9a-fA-F]{40})$/.exec(line);

const ConfirmationLine = ({ line }: { readonly line: string }): ReactElement => {
  const [, words = line, address] = readAddress(line) ?? [];
  return (
    <span className={address === undefined ? 'block' : 'mt-1 block'}>
      <span>{words}</span>
      {isAddress(address) && <FullAddress address={address} className="block text-12" />}
    </span>
  );
};

type ConfirmationNoteProps = { readonly confirmation: Confirmation; readonly isGiven: boolean };

const ConfirmationNote = ({ confirmation: { key, title, lines, tick }, isGiven }: ConfirmationNoteProps) => {
  const commands = useSwapCommands();
  return (
    <Note tone="pending" title={title}>
      {lines.map((line) => (
        <ConfirmationLine key={line} line={line} />
      ))}
      <span className="mt-2 block">
        <Checkbox checked={isGiven} onChange={(given) => commands.tick(key, given)}>
          {tick}
        </Checkbox>
      </span>
    </Note>
  );
};

const WorsePrice = ({ shown, best }: ReviewState): ReactElement => {
  const registry = useRegistry();
  const { acceptPrice } = useSwapCommands();
  const numbers = useNumbers();
  const token = registry.find(shown.destination.chainKey, shown.order.outputToken);
  const receives = (amount: bigint) => numbers.tokens(amount, token, 'receive');
  return (
    <Note
      tone="pending"
      title={t.newerPays({ amount: receives(shown.order.outputAmount) })}
      role="status"
      actions={<Button onClick={acceptPrice}>{t.acceptPrice}</Button>}
    >
      {t.before({ amount: receives(best) })}
    </Note>
  );
};

const awayRest = (away: WalletAway | Shortage): string => {
  if (away === 'lowBalance') return t.lowBalanceRest;
  return away === 'lowAllowance' ? t.lowAllowanceRest : t.awayRest;
};

export const ReviewNotes = ({ view: { state, phase, confirmations, ended, away } }: PartProps): ReactElement => {
  const notes = useRef<HTMLDivElement>(null);
  // The result of a press would stay hidden behind the sticky button.
  useEffect(() => {
    const isAway = ended || away !== null;
    const isNew = phase.at === 'review' ? phase.declined || phase.left === true || isAway : phase.at === 'stopped';
    if (isNew) notes.current?.scrollIntoView({ block: 'nearest' });
  }, [phase, ended, away]);
  return (
    <div ref={notes} className="my-4 grid scroll-mb-60 gap-3 empty:hidden">
      {state.note === 'worse' && !isSigning(phase) && !ended && <WorsePrice {...state} />}
      {ended && phase.at === 'review' && away === null && (
        <Note tone="pending" title={t.quoteEnded} role="status">
          {t.quoteEndedRest}
        </Note>
      )}
      {confirmations.map((confirmation) => (
        <ConfirmationNote
          key={confirmation.key}
          confirmation={confirmation}
          isGiven={state.ticks.includes(confirmation.key)}
        />
      ))}
      {phase.at === 'review' && phase.declined && <Note title={t.rejected}>{!ended && t.rejectedRest}</Note>}
      {phase.at === 'review' && phase.left === true && away === null && (
        <Note title={t.stopped} role="status">
          {t.stoppedRest}
        </Note>
      )}
      {away !== null && phase.at !== 'stopped' && (
        <Note tone="pending" title={t[away]} role="status">
          {awayRest(away)}
        </Note>
      )}
      {phase.at === 'stopped' && <ErrorNote {...describeStop(phase.error)} />}
    </div>
  );
};

/** The value at the time of the wallet request: an order changes its own balance and allowance. */
const useHeldValue = <T extends string>(value: T, isUnderWay: boolean): T => {
  const [before, setBefore] = useState(value);
  if (isUnderWay || before === value) return before;
  setBefore(value);
  return value;
};

/** Unread where the card reads another token or account than those of the shown order. */
const useFunds = ({ shown: { order, source } }: ReviewState, isUnderWay: boolean): Funds => {
  const holdings = useSwap((swap) => swap.holdings);
  const { chain, token } = useSwap(({ draft }) => draft.route.pay);
  const isRead =
    chain?.chainKey === source.chainKey &&
    sameAddress(token?.address ?? '', order.inputToken) &&
    sameAddress(holdings.account ?? '', order.offerer);
  const read = (holding: ChainRead) => (isRead ? covers(holding, order.inputAmount, true) : 'unknown');
  return {
    balance: useHeldValue(read(holdings.balance), isUnderWay),
    allowance: useHeldValue(read(holdings.allowance), isUnderWay),
  };
};

/** In the header, so that it moves nothing under a pointer; on a line of its own on phones. */
const Head = ({ view: { state, secondsLeft: left } }: PartProps): ReactElement => {
  const numbers = useNumbers();
  const { note, change, shown } = state;
  const token = useRegistry().find(shown.destination.chainKey, shown.order.outputToken);
  const amount = numbers.tokens(change < 0n ? -change : change, token, 'full');
  const time = (
    <b translate="no" className="text-text">
      {commonMessages.seconds({ count: left })}
    </b>
  );
  return (
    <>
      <span
        role="status"
        className="min-w-0 flex-1 truncate text-end text-13 text-text-2 max-md:order-last max-md:basis-full max-md:text-start max-md:empty:hidden"
      >
        {left > 0 && (note === 'better' || note === 'slightlyWorse') && t[note]({ amount })}
      </span>
      <span className="inline-flex items-center gap-2 whitespace-nowrap text-13 text-text-2 max-md:ms-auto">
        <Icon name="clock" />
        <span>{left > 0 ? <Sentence of={t.endsIn} slots={{ time }} /> : t.ended}</span>
      </span>
    </>
  );
};

/** The decimals that a token states itself, by all nodes of its chain; null while none did, or they differ. */
const useDecimals = (chainKey: string, token: Address): number | null => {
  const query = useQuery({ ...tokenQueries.decimals(useWorld(), chainKey, token), ...pollUntilSuccess });
  return query.data ?? null;
};

const useConfirmations = ({ shown }: ReviewState, fair: FairPrice | null): readonly Confirmation[] => {
  const prices = useSwap(({ market }) => market.prices);
  const typedAs = useSwap(({ draft }) => recipientNameOf(draft.form, shown));
  const { clock } = useWorld();
  const numbers = useNumbers();
  const { warnBelowBps: limit, askRecipient: asksRecipient } = useSettings((settings) => settings);
  const registry = useRegistry();
  const [now, deviceNow] = [clock.now(), clock.localNow()];
  const own = useJournal().entries.filter((one) => one.orderHash !== shown.orderHash);
  const living = activeEntriesBeside(own, shown.order, now);
  const decimals = {
    pays: useDecimals(shown.source.chainKey, shown.order.inputToken),
    receives: useDecimals(shown.destination.chainKey, shown.order.outputToken),
  };
  const named = useNameNow(typedAs);
  const facts = { fair, decimals, prices, registry, limit, asksRecipient, now, deviceNow, own, living, named };
  return getConfirmations(shown, facts, numbers);
};

const useAnnouncements = ({ phase, isUnsolicited }: Review): void => {
  const announce = useAnnounce();
  const hasPrompt = phase.at === 'signing';
  useEffect(() => {
    if (isUnsolicited) announce(swapMessages.approvedReview);
  }, [isUnsolicited, announce]);
  useEffect(() => {
    if (hasPrompt) announce(swapMessages.confirmOrder, 'assertive');
  }, [hasPrompt, announce]);
};

const unconfirmedOf = (
  confirmations: readonly Confirmation[],
  { ticks, note }: ReviewState,
): 'recipient' | 'points' | null => {
  if (note === 'worse') return 'points';
  const left = confirmations.filter(({ key }) => !ticks.includes(key));
  if (left.length === 0) return null;
  return left.every(({ code }) => code === 'recipient') ? 'recipient' : 'points';
};

const useReviewView = ({ phase, isSpent }: Review, state: ReviewState) => {
  const now = useNow();
  const { shown } = state;
  const { address } = useWallet();
  const busy = isSigning(phase);
  const fills = useSwap(({ market }) => market.history.fills);
  const online = useSwap(({ reach }) => reach.online);
  const isNewest = useSwap(({ offer }) => newestOf(offer)?.orderHash === shown.orderHash);
  const funds = useFunds(state, busy);
  const fair = fairPrice(fills, shown.order.inputAmount, now);
  const confirmations = useConfirmations(state, fair);
  return {
    state,
    phase,
    /** This order stopped for good: only another one can be signed. */
    isSpent,
    online,
    allowance: funds.allowance,
    away: getWalletAway(address, shown.order.offerer) ?? getShortage(funds),
    ended: busy ? hasEnded(state, now) : !isNewest || hasEnded(state, now, MIN_TIME_LEFT_MS),
    secondsLeft: Math.max(0, Math.ceil((shown.endTime - now) / 1000)),
    fair,
    confirmations,
    unconfirmed: unconfirmedOf(confirmations, state),
  };
};

export type ReviewView = ReturnType<typeof useReviewView>;

const OpenReview = ({ review, state }: { readonly review: Review; readonly state: ReviewState }): ReactElement => {
  const { closeReview } = useSwapCommands();
  const statement = useRef<HTMLDivElement>(null);
  useAnnouncements(review);
  const view = useReviewView(review, state);
  const { shown } = state;
  return (
    <Dialog
      open
      onClose={closeReview}
      locked={isSigning(review.phase)}
      title={t.title}
      headerNote={<Head view={view} />}
      width={580}
      initialFocus={statement}
    >
      <div className="px-5 pt-5">
        <ReviewEnds checked={shown} />
        <div ref={statement} tabIndex={-1} className="mt-4 outline-none">
          <SignedSentence checked={shown} />
        </div>
        <ReviewFacts checked={shown} fair={view.fair} />
        <ReviewChecks checked={shown} allowance={view.allowance} />
        <ReviewNotes view={view} />
        <div className="border-hairline border-t py-1">
          <Proof place="review" title={t.walletReceives}>
            <ProofChecks checked={shown} />
            <RawOrder checked={shown} />
          </Proof>
        </div>
        <SignBar view={view} />
      </div>
    </Dialog>
  );
};

export const ReviewDialog = (): ReactElement | null => {
  const review = useSwap((swap) => swap.review);
  return review.state === null ? null : <OpenReview review={review} state={review.state} />;
};
