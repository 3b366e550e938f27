import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Address } from 'viem';
import { sameAddress } from '../../../domain/address.ts';
import { activeEntriesBeside } from '../../../domain/swap/JournalEntry.ts';
import type { TokenRegistry } from '../../../domain/TokenRegistry.ts';
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
import { useNameNow } from '../../../entities/account/useTypedAddress.ts';
import { useAnnounce, useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { describeStop, ErrorNote } from '../../../entities/errors/ErrorNote.tsx';
import { Proof } from '../../../entities/settings/Proof.tsx';
import { type Numbers, useNumbers, useSettings } from '../../../entities/settings/useSettings.ts';
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
import { Mono } from '../../../ui/Untranslated.tsx';
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
} from './SignedOrder.tsx';

const phases: Partial<Record<SignPhase['at'], { readonly label: string; readonly note?: 'slow' | 'responseLost' }>> = {
  preparing: { label: t.preparing },
  signing: { label: commonMessages.confirmInWallet, note: 'slow' },
  submitting: { label: t.sending },
  settling: { label: t.asking, note: 'responseLost' },
};

const label = (phase: SignPhase, props: SignBarProps): string => {
  const busy = phases[phase.at]?.label;
  if (busy !== undefined) return busy;
  if (props.away === 'disconnected') return commonMessages.connectWallet;
  if (props.away === 'otherAccount') return t.newQuote;
  if (props.away !== null) return t.backToCard;
  if (props.spent) return t.newQuote;
  if (!props.online) return swapMessages.waiting;
  if (props.ended) return t.ended;
  if (props.unconfirmed === null) return t.sign;
  return props.unconfirmed === 'recipient' ? t.confirmRecipient : t.tickFirst;
};

export type SignBarProps = {
  readonly phase: SignPhase;
  readonly online: boolean;
  readonly ended: boolean;
  readonly unconfirmed: 'recipient' | 'points' | null;
  readonly away: WalletAway | Shortage | null;
  /** This order stopped for good: only another one can be signed. */
  readonly spent: boolean;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
  readonly onSign: () => void;
  readonly onReturn: () => void;
};

/** Cancel and sign. While the wallet is open, "Stop waiting"; until it opens, Cancel prevents it. */
export const SignBar = (props: SignBarProps): ReactElement => {
  const { phase, online, ended, unconfirmed, away, spent, onCancel, onLeave, onSign, onReturn } = props;
  const leads = away !== null || spent;
  const busy = isSigning(phase);
  const note = phase.at === 'signing' && !phase.slow ? undefined : phases[phase.at]?.note;
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
          <Button size="lg" className="flex-1 max-[40rem]:flex-none" onClick={onLeave}>
            {commonMessages.stopWaiting}
          </Button>
        ) : (
          <Button
            size="lg"
            className={cx('flex-1 max-[40rem]:flex-none', !busy && 'max-[40rem]:hidden')}
            unavailable={busy && phase.at !== 'preparing'}
            onClick={onCancel}
          >
            {commonMessages.cancel}
          </Button>
        )}
        <Button
          size="lg"
          variant="primary"
          icon={leads ? 'arrowRight' : 'key'}
          className="flex-[2] max-[40rem]:flex-none"
          busy={busy}
          unavailable={!leads && (!online || ended || unconfirmed !== null)}
          onClick={leads ? onReturn : onSign}
        >
          {label(phase, props)}
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
      {address !== undefined && <Mono className="break-all text-12">{address}</Mono>}
    </span>
  );
};

type ConfirmationNoteProps = {
  readonly confirmation: Confirmation;
  readonly given: boolean;
  readonly onTick: (given: boolean) => void;
};

const ConfirmationNote = ({ confirmation, given, onTick }: ConfirmationNoteProps): ReactElement => (
  <Note tone="pending" title={confirmation.title}>
    {confirmation.lines.map((line) => (
      <ConfirmationLine key={line} line={line} />
    ))}
    <span className="mt-2 block">
      <Checkbox checked={given} onChange={onTick}>
        {confirmation.tick}
      </Checkbox>
    </span>
  </Note>
);

type WorsePriceProps = Pick<ReviewNotesProps, 'state' | 'onAccept'>;

const WorsePrice = ({ state: { shown, best }, onAccept }: WorsePriceProps): ReactElement => {
  const registry = useRegistry();
  const numbers = useNumbers();
  const token = registry.find(shown.destination.chainKey, shown.order.outputToken);
  const receives = (amount: bigint) => numbers.tokens(amount, token, 'receive');
  return (
    <Note
      tone="pending"
      title={t.newerPays({ amount: receives(shown.order.outputAmount) })}
      role="status"
      actions={<Button onClick={onAccept}>{t.acceptPrice}</Button>}
    >
      {t.before({ amount: receives(best) })}
    </Note>
  );
};

const awayRest = (away: WalletAway | Shortage): string => {
  if (away === 'lowBalance') return t.lowBalanceRest;
  return away === 'lowAllowance' ? t.lowAllowanceRest : t.awayRest;
};

export type ReviewNotesProps = {
  readonly state: ReviewState;
  readonly phase: SignPhase;
  readonly confirmations: readonly Confirmation[];
  readonly ended: boolean;
  readonly away: WalletAway | Shortage | null;
  readonly onAccept: () => void;
  readonly onTick: (key: string, given: boolean) => void;
};

export const ReviewNotes = (props: ReviewNotesProps): ReactElement => {
  const { state, phase, confirmations, ended, away, onAccept, onTick } = props;
  const notes = useRef<HTMLDivElement>(null);
  // The result of a press would stay hidden behind the sticky button.
  useEffect(() => {
    const isAway = ended || away !== null;
    const isNew = phase.at === 'review' ? phase.declined || phase.left === true || isAway : phase.at === 'stopped';
    if (isNew) notes.current?.scrollIntoView({ block: 'nearest' });
  }, [phase, ended, away]);
  return (
    <div ref={notes} className="my-4 grid scroll-mb-60 gap-3 empty:hidden">
      {state.note === 'worse' && !isSigning(phase) && !ended && <WorsePrice state={state} onAccept={onAccept} />}
      {ended && phase.at === 'review' && away === null && (
        <Note tone="pending" title={t.quoteEnded} role="status">
          {t.quoteEndedRest}
        </Note>
      )}
      {confirmations.map((confirmation) => (
        <ConfirmationNote
          key={confirmation.key}
          confirmation={confirmation}
          given={state.ticks.includes(confirmation.key)}
          onTick={(given) => onTick(confirmation.key, given)}
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

const unread: ChainRead = { state: 'none' };

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
  const read = (holding: ChainRead) => covers(isRead ? holding : unread, order.inputAmount, true);
  return {
    balance: useHeldValue(read(holdings.balance), isUnderWay),
    allowance: useHeldValue(read(holdings.allowance), isUnderWay),
  };
};

const describeNote = (
  { note, change, shown }: ReviewState,
  registry: TokenRegistry,
  numbers: Numbers,
): string | null => {
  if (note !== 'better' && note !== 'slightlyWorse') return null;
  const token = registry.find(shown.destination.chainKey, shown.order.outputToken);
  const size = change < 0n ? -change : change;
  return t[note]({ amount: numbers.tokens(size, token, 'full') });
};

/** In the header, so that it moves nothing under a pointer; on a line of its own on phones. */
const Head = ({ note, left }: { readonly note: string | null; readonly left: number }): ReactElement => {
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
        {left > 0 && note}
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
  const facts = {
    fair,
    decimals,
    prices,
    registry,
    limit,
    asksRecipient,
    now,
    deviceNow,
    own,
    living,
    named,
  };
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
): SignBarProps['unconfirmed'] => {
  if (note === 'worse') return 'points';
  const left = confirmations.filter(({ key }) => !ticks.includes(key));
  if (left.length === 0) return null;
  return left.every(({ code }) => code === 'recipient') ? 'recipient' : 'points';
};

const OpenReview = ({ review, state }: { readonly review: Review; readonly state: ReviewState }): ReactElement => {
  const { wallet } = useWorld();
  const { closeReview, acceptPrice, tick, sign, leave } = useSwapCommands();
  const now = useNow();
  const statement = useRef<HTMLDivElement>(null);
  const { shown } = state;
  const { phase } = review;
  const busy = isSigning(phase);
  const history = useSwap(({ market }) => market.history);
  const registry = useRegistry();
  const online = useSwap(({ reach }) => reach.online);
  const numbers = useNumbers();
  useAnnouncements(review);
  const funds = useFunds(state, busy);
  const away = getWalletAway(useWallet().address, shown.order.offerer) ?? getShortage(funds);
  const isNewest = useSwap(({ offer }) => newestOf(offer)?.orderHash === shown.orderHash);
  const ended = busy ? hasEnded(state, now) : !isNewest || hasEnded(state, now, MIN_TIME_LEFT_MS);
  const fair = fairPrice(history.fills, shown.order.inputAmount, now);
  const confirmations = useConfirmations(state, fair);
  return (
    <Dialog
      open
      onClose={closeReview}
      locked={busy}
      title={t.title}
      headerNote={
        <Head
          note={describeNote(state, registry, numbers)}
          left={Math.max(0, Math.ceil((shown.endTime - now) / 1000))}
        />
      }
      width={580}
      initialFocus={statement}
    >
      <div className="px-5 pt-5">
        <ReviewEnds checked={shown} />
        <div ref={statement} tabIndex={-1} className="mt-4 outline-none">
          <SignedSentence checked={shown} />
        </div>
        <ReviewFacts checked={shown} fair={fair} />
        <ReviewChecks checked={shown} allowance={funds.allowance} />
        <ReviewNotes
          state={state}
          phase={phase}
          confirmations={confirmations}
          ended={ended}
          away={away}
          onAccept={acceptPrice}
          onTick={tick}
        />
        <div className="border-hairline border-t py-1">
          <Proof place="review">
            <ProofChecks checked={shown} />
            <RawOrder checked={shown} />
          </Proof>
        </div>
        <SignBar
          phase={phase}
          online={online}
          ended={ended}
          unconfirmed={unconfirmedOf(confirmations, state)}
          away={away}
          spent={review.isSpent}
          onCancel={closeReview}
          onLeave={leave}
          onSign={() => void sign()}
          onReturn={() => {
            closeReview();
            if (away === 'disconnected') wallet.request('connect');
          }}
        />
      </div>
    </Dialog>
  );
};

export const ReviewDialog = (): ReactElement | null => {
  const review = useSwap((swap) => swap.review);
  return review.state === null ? null : <OpenReview review={review} state={review.state} />;
};
