import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type Ref, useEffect, useMemo, useRef } from 'react';
import type { Address, Hex } from 'viem';
import { sameAddress, shortenHash } from '../../../domain/address.ts';
import { explorerLink } from '../../../domain/config.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { ORDER_SIDES, type Side } from '../../../domain/order/orderSides.ts';
import type { TimelineStep } from '../../../domain/order/orderTimeline.ts';
import { emptyProgress } from '../../../domain/order/status/orderProgress.ts';
import {
  getOrderState,
  isFinalStage,
  type OrderStage,
  type OrderState,
  type SideConsensus,
} from '../../../domain/order/status/orderStatus.ts';
import { type JournalEntry, recordOfEntry } from '../../../domain/swap/JournalEntry.ts';
import { formatDuration, type Ms, ms } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { requestOf } from '../../../engines/createFeedNudge.ts';
import type { FollowedOrder } from '../../../engines/orderStatus/followOrder.ts';
import { type RouteSide, resolveSide } from '../../../engines/swap/route.ts';
import { routeHistoryQueries, routeTimes } from '../../../engines/swap/routeHistory.ts';
import { AddressName } from '../../../entities/account/AddressName.tsx';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useAnnounce, useNow, useOnline, useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import { type DescribedStage, describeStage } from '../../../entities/order/describeStage.ts';
import { describeNodes } from '../../../entities/order/describeSteps.ts';
import { fillText, tookText } from '../../../entities/order/OrderMarks.tsx';
import { OrderTimeline } from '../../../entities/order/OrderTimeline.tsx';
import { timelineOf, tookOf, useOrderStatus } from '../../../entities/order/useOrderStatus.ts';
import { useReceipt } from '../../../entities/order/useReceipt.ts';
import { OwnAuctionStrip } from '../../../entities/rfq/OwnAuctionStrip.tsx';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { CancelDeposit } from '../../../entities/wallet/CancelDeposit.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages } from '../../../messages/swap.ts';
import { swapTrackingMessages as t } from '../../../messages/swapTracking.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import type { Receipt } from '../../../world/chains/readOrder.ts';
import { balanceQueries } from '../../../world/queries/balanceQueries.ts';
import { queryKeys } from '../../../world/queries/queryKeys.ts';
import { isSimulated } from '../../../world/simulation/simulated.ts';
import { hrefOf } from '../../../world/siteRoot.ts';
import { CardMiddle } from '../card/QuoteMiddle.tsx';
import { AmountShown, FixedChain, FixedToken, SidePanel, UsdText } from '../card/SidePanel.tsx';
import { CardFoot, CardSection, CardSides, SwapCard } from '../card/SwapCard.tsx';
import { useSwap } from '../model/useSwap.ts';

export type Tracking = {
  readonly order: FollowedOrder | undefined;
  readonly record: OrderRecord;
  readonly took: Ms | null;
  readonly state: OrderState;
  readonly nodes: SideConsensus;
  readonly steps: readonly TimelineStep[];
  readonly now: Ms;
};

const unchecked: SideConsensus = { source: null, destination: null };

const useTracking = (entry: JournalEntry): Tracking => {
  const order = useOrderStatus(entry.orderHash);
  const now = useNow();
  const nodes = order?.nodes ?? unchecked;
  const unread = { endTime: ms(entry.order.endTime * 1000), now, provable: true, nodes, persistedEnd: entry.end };
  const state = order?.state ?? getOrderState(emptyProgress, unread);
  // The entry is known before the order was read: its steps are there from the first rendering on.
  const shown = { respondedAt: null, progress: emptyProgress, state, ...order, entry };
  const record = order?.record ?? recordOfEntry(entry);
  const took = order === undefined ? null : tookOf(record, order);
  return { order, record, took, nodes, steps: timelineOf(shown, record, now), now, state };
};

const marks: Readonly<Record<DescribedStage['shape'], string>> = {
  pending: '…',
  received: '…',
  completed: '✓',
  failed: '✕',
};

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

export const useTabState = ({ title, shape }: Pick<DescribedStage, 'title' | 'shape'>): void => {
  useEffect(() => {
    const before = document.title;
    document.title = `${marks[shape]} ${title} - Causeway`;
    return () => {
      document.title = before;
    };
  }, [title, shape]);
  useEffect(() => {
    const link = icon();
    const before = link?.getAttribute('href') ?? null;
    link?.setAttribute('href', hrefOf(`/favicon-${shape}.svg`));
    return () => {
      if (before !== null) link?.setAttribute('href', before);
    };
  }, [shape]);
};

type Names = { readonly source: string; readonly destination: string };

type TxLinkProps = {
  readonly chainKey: string;
  readonly hash: Hex | null;
  readonly at: 'pay' | 'receive';
};

/** Without an explorer it links to the page of the transaction here. Empty, of the same height, while there is none. */
const TxLink = ({ chainKey, hash, at }: TxLinkProps): ReactElement => {
  const { config } = useWorld();
  if (hash === null) return <span className="block min-h-6" />;
  const explorer = explorerLink(config, chainKey, 'tx', hash);
  const shown = <Mono>{shortenHash(hash)}</Mono>;
  const look = 'link inline-flex items-center gap-1';
  return (
    <span className="flex min-h-6 items-center gap-1.5 text-13">
      <span className="text-text-2">{at === 'pay' ? t.sourceTxShort : t.destinationTxShort}</span>
      {explorer === null ? (
        <Link className={look} to={paths.tx(hash)}>
          {shown}
        </Link>
      ) : (
        <a className={look} href={explorer} target="_blank" rel="noreferrer" title={hash}>
          {shown}
          <Icon name="external" size={13} />
        </a>
      )}
      <CopyButton small text={hash} label={at === 'pay' ? t.copySourceTx : t.copyDestinationTx} />
    </span>
  );
};

const NO_ADDRESS = '0x';

export type BalanceChangeProps = {
  readonly chain: { readonly key: string; readonly name: string };
  /** Null if neither a list nor its contract names it. */
  readonly token: Token | null;
  readonly owner: Address;
  readonly isOwn: boolean;
  readonly receipt: Pick<Receipt, 'blockNumber'> | null;
  readonly isOver: boolean;
  readonly nodes: SideConsensus['source'];
};

export const BalanceChange = (props: BalanceChangeProps): ReactElement => {
  const { chain, token, owner, isOwn, receipt, isOver, nodes } = props;
  const world = useWorld();
  const numbers = useNumbers();
  const enabled = isOver && receipt !== null && token !== null;
  const block = receipt?.blockNumber ?? 0n;
  const { data, isError } = useQuery({
    ...balanceQueries.balanceAround(world, chain.key, token?.address ?? NO_ADDRESS, owner, block),
    enabled,
  });
  const isUnread = isError || (isOver && receipt === null && nodes === 'silent');
  const textOf = ({ before, after }: NonNullable<typeof data>, write: (value: bigint) => string): string => {
    if (before === null) return (isOwn ? t.yourBalanceNow : t.theirBalanceNow)({ after: write(after) });
    return (isOwn ? t.yourBalance : t.theirBalance)({ before: write(before), after: write(after) });
  };
  return (
    <>
      {isUnread && <span>{t.balanceUnread({ chain: chain.name })}</span>}
      {enabled && data !== undefined && (
        <span translate="no" title={textOf(data, (value) => numbers.tokens(value, token, 'full'))}>
          {textOf(data, (value) => numbers.amount(value, token?.decimals ?? null, 'receive'))}
        </span>
      )}
    </>
  );
};

/** The head of the progress moves through this time without an estimate. */
const ASSUMED_TIME_MS = 10_000;

/** Time since the signature, and what past orders of the route took. */
const useClock = ({ order, signedAt, inputChain, outputChain, estimatedTime }: JournalEntry, now: Ms) => {
  const { style } = useNumbers();
  const { data } = useQuery(routeHistoryQueries.routeFills(useWorld(), { inputChain, outputChain }));
  const usual = routeTimes(data?.orders ?? [])?.p50 ?? null;
  const elapsed = Math.max(0, now - (signedAt ?? order.startTime * 1000));
  const spent = formatDuration(elapsed);
  return {
    progress: Math.min(0.92, elapsed / Math.max(1000, usual ?? estimatedTime ?? ASSUMED_TIME_MS)),
    text: usual === null ? t.elapsed({ spent }) : t.elapsedOf({ spent, usual: style(fillText(usual)) }),
  };
};

export const leaving = (stage: OrderStage): string => {
  if (stage === 'signed') return t.closeLater;
  return isFinalStage(stage) || stage === 'failing' || stage === 'failed' ? '' : t.closeNow;
};

const AT_LAST = ['destination', 'source'] as const;

/** The sides that are not final on their chains, the delivery first; before the end that is always the delivery. */
const openSides = ({ confirmations, final }: Pick<OrderState, 'confirmations' | 'final'>, names: Names) => {
  const sides: readonly Side[] = names.source === names.destination ? AT_LAST.slice(0, 1) : AT_LAST;
  return sides.filter((side) => confirmations[side] !== 'confirmed' || (!final && side === 'destination'));
};

export const closingLine = (
  state: Pick<OrderState, 'confirmations' | 'final'>,
  names: Names,
  took: string | null,
): string => {
  const isLocal = names.source === names.destination;
  const open = openSides(state, names);
  const [first = 'destination'] = open;
  const isBoth = open.length > 1 && open.every((side) => state.confirmations[side] === 'unconfirmed');
  const chain = isBoth ? t.bothChains(names) : names[first];
  const values = { chain, time: took ?? '' };
  const [early, part, local, both] =
    took === null
      ? [t.untimedEarly, t.untimedPart, t.untimedOne, () => t.untimed]
      : [t.closingEarly, t.closingPart, t.closingOne, t.closing];
  if (open.length > 0) return (!state.final || state.confirmations[first] === 'unconfirmed' ? early : part)(values);
  if (isSimulated) return took === null ? t.untimedSimulated : t.closingSimulated(values);
  return (isLocal ? local : both)(values);
};

const HEADLINE =
  'text-balance font-strong text-[28px] text-text leading-[34px] tracking-[-0.012em] max-md:text-[22px] max-md:leading-7';

const Standing = ({ tracking, text, clock, names }: TrackingFootProps): ReactElement => {
  const { stage, claim, final } = tracking.state;
  const online = useOnline();
  const failures = tracking.order?.serviceFailures ?? 0;
  const away = !online ? commonMessages.offline : failures > 0 ? t.serviceAway : '';
  return (
    <span className="grid min-w-0 flex-1 gap-1 text-14 text-text-2">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b className={HEADLINE}>{text.title}</b>
        {/* A status would announce each second. */}
        {text.look === 'running' && (
          <span className="md:hidden" aria-hidden="true">
            {clock}
          </span>
        )}
      </span>
      <span>
        <Text>
          {text.funds}{' '}
          {claim !== null && claim !== commonMessages.failed && (
            <Sentence of={t.serviceSays} slots={{ claim: <bdi>{claim}</bdi> }} />
          )}{' '}
          {[leaving(stage), final ? '' : away, describeNodes(tracking.nodes, names)].filter(Boolean).join(' ')}
        </Text>
      </span>
    </span>
  );
};

const Closing = ({ entry, tracking, names, tokens }: TrackingFootProps): ReactElement => {
  const { took } = tracking;
  const numbers = useNumbers();
  const amount = numbers.tokens(entry.order.outputAmount, tokens.output, 'receive');
  const line = closingLine(tracking.state, names, took === null ? null : numbers.style(tookText(took)));
  const { offerer, recipient } = entry.order;
  const where = sameAddress(offerer, recipient) ? t.closingYours : t.closingTheirs;
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <b title={took === null ? undefined : t.closingSince} className={HEADLINE}>
        {line}
      </b>
      <span className="text-13 text-text-2">
        <span className="max-md:sr-only">{where({ amount, chain: names.destination })}</span>
        <span>{` ${describeNodes(tracking.nodes, names)}`}</span>
      </span>
    </span>
  );
};

/** Focuses the element once `is` is true, unless the focus has moved meanwhile. */
export const useFocusWhen = (is: boolean): Ref<HTMLButtonElement> => {
  const element = useRef<HTMLButtonElement>(null);
  const isDecided = useRef(false);
  // In every rendering until it is decided: a fast order ends while the review still closes and holds the focus.
  useEffect(() => {
    const { activeElement } = document;
    if (!is || isDecided.current || activeElement?.closest('[role=dialog]')) return;
    isDecided.current = true;
    if (activeElement === document.body) element.current?.focus({ preventScroll: true });
  });
  return element;
};

type TrackingFootProps = {
  readonly entry: JournalEntry;
  readonly tracking: Tracking;
  readonly text: DescribedStage;
  /** On phones here, else with the track. */
  readonly clock: string;
  readonly names: Names;
  readonly tokens: { readonly input: Token | null; readonly output: Token | null };
  readonly onAnother: () => void;
};

export const TrackingFoot = (props: TrackingFootProps): ReactElement => {
  const { entry, tracking, names, tokens, onAnother } = props;
  const { stage } = tracking.state;
  const isDelivered = stage === 'completed';
  const isFailing = stage === 'failing' || stage === 'failed';
  const another = useFocusWhen(isDelivered);
  const { sourceReceipt = null, destinationReceipt = null, record } = tracking.order ?? {};
  const mined = { source: sourceReceipt, destination: destinationReceipt };
  const srcTx = record?.srcTx ?? mined.source?.hash ?? null;
  const receipt = useReceipt(isDelivered ? { ...entry, srcTx, mined, tokens } : null);
  const isProven = openSides(tracking.state, names).length === 0 && describeNodes(tracking.nodes, names) === '';
  return (
    <CardFoot
      className={cx(
        // As high before the delivery as after it; first on a phone, where a sticky foot would cover the timeline.
        'flex-wrap md:min-h-[115px] max-md:order-first max-md:rounded-b-none max-md:pt-4 max-md:border-t-0 max-md:border-b',
        isDelivered && isProven ? 'bg-completed-soft' : 'bg-surface',
      )}
    >
      {/* One element for all stages: a status that is mounted with its text may not be announced. */}
      <span role="status" className="flex min-w-0 flex-1 md:min-w-[320px]">
        {isDelivered ? <Closing {...props} /> : <Standing {...props} />}
      </span>
      <span className="ms-auto flex flex-wrap gap-3 max-md:w-full max-md:gap-2 max-md:[&>*]:flex-1 max-md:[&>*]:whitespace-nowrap max-md:[&>*]:px-2">
        <Button ref={another} size="lg" onClick={onAnother}>
          {t.another}
        </Button>
        <Link
          // Secondary beside a refund of the deposit.
          className={cx('btn btn-lg', isDelivered || isFailing ? 'btn-secondary' : 'btn-primary')}
          to={paths.order(entry.orderHash)}
        >
          {commonMessages.openOrder}
        </Link>
        {receipt !== null && (
          <Button
            variant="primary"
            className="max-md:-order-1 max-[40rem]:basis-full!"
            size="lg"
            icon="download"
            busy={receipt.busy}
            onClick={receipt.save}
          >
            {commonMessages.saveReceipt}
          </Button>
        )}
      </span>
    </CardFoot>
  );
};

const useStageAnnouncement = (text: DescribedStage): void => {
  const announce = useAnnounce();
  const { title, tone } = text;
  useEffect(() => {
    // The end is announced once, by the status of the foot.
    if (tone !== 'completed') announce(t.announced({ title }), tone === 'failed' ? 'assertive' : 'polite');
  }, [title, tone, announce]);
  useTabState(text);
};

export const useFreshHoldings = (paid: boolean, stage: OrderStage): void => {
  const queries = useQueryClient();
  const isOver = isFinalStage(stage);
  useEffect(() => {
    if (!paid && !isOver) return undefined;
    const refresh = (): void => {
      for (const queryKey of [queryKeys.all('balance'), queryKeys.all('allowance'), queryKeys.orderPages])
        void queries.invalidateQueries({ queryKey });
    };
    refresh();
    return () => {
      refresh();
      // Next time another block may have the same number.
      queries.removeQueries({ queryKey: queryKeys.all('balanceAround') });
    };
  }, [queries, paid, isOver]);
};

const isLost = (stage: OrderStage): boolean => stage === 'failed' || stage === 'refunded';

const titleOf = (side: Side, { stage, paid }: OrderState): string => {
  if (side === 'source') return paid ? t.youPaid : swapMessages.youPay;
  if (stage === 'completed') return t.youReceived;
  if (stage === 'failing') return swapMessages.wouldReceive;
  return isLost(stage) ? t.youWouldHaveReceived : t.youWillReceive;
};

const OtherRecipient = ({ address }: { readonly address: Address }): ReactElement => (
  <p className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-13 text-text-2">
    <Text>
      <Sentence of={t.toRecipient} slots={{ recipient: <AddressTag address={address} copy={false} /> }} />
      <AddressName address={address} />
    </Text>
  </p>
);

type TrackedSideProps = {
  readonly side: Side;
  readonly of: RouteSide;
  readonly entry: JournalEntry;
  readonly tracking: Tracking;
};

const TrackedSide = ({ side, of, entry, tracking }: TrackedSideProps): ReactElement => {
  const { config } = useWorld();
  const { state, order, nodes } = tracking;
  const { amount, account, chain, tx, receipt } = ORDER_SIDES[side];
  const at = side === 'source' ? 'pay' : 'receive';
  const owner = entry.order[account];
  const isOwn = sameAddress(owner, entry.order.offerer);
  // Only the prices of the draft are known.
  const price = useSwap(({ draft, market }) => (draft.route[at].token === of.token ? market.prices[at] : null));
  return (
    <SidePanel
      at={at}
      title={titleOf(side, state)}
      chain={
        <span className="inline-flex min-w-0 items-center gap-2">
          <FixedChain chainKey={entry[chain]} />
          {state.confirmations[side] === 'confirmed' && (
            <span className="inline-flex tone-completed" title={t.confirmed}>
              <StatusIcon shape="completed" size={14} />
              <span className="sr-only">{t.confirmed}</span>
            </span>
          )}
        </span>
      }
      left={<UsdText amount={entry.order[amount]} price={price} />}
      note={
        <>
          <TxLink chainKey={entry[chain]} hash={order?.record?.[tx] ?? null} at={at} />
          {!isOwn && <OtherRecipient address={owner} />}
        </>
      }
      right={
        <BalanceChange
          chain={{ key: entry[chain], name: chainName(config, entry[chain]) }}
          token={of.token}
          owner={owner}
          isOwn={isOwn}
          receipt={order?.[receipt] ?? null}
          isOver={state.stage === 'completed'}
          nodes={nodes[side]}
        />
      }
    >
      <AmountShown
        value={entry.order[amount]}
        decimals={of.token?.decimals ?? null}
        rounding={at}
        muted={side === 'destination' && (isLost(state.stage) || state.stage === 'failing')}
        trailing={<FixedToken side={of} />}
      />
    </SidePanel>
  );
};

type TrackingCardProps = { readonly entry: JournalEntry; readonly onAnother: () => void };

export const TrackingCard = ({ entry, onAnother }: TrackingCardProps): ReactElement => {
  const route = useSwap(({ draft }) => draft.route);
  const numbers = useNumbers();
  const { config } = useWorld();
  const tracking = useTracking(entry);
  const requested = useMemo(() => requestOf(entry), [entry]);
  const { stage, paid, leftWallet } = tracking.state;
  const names = { source: chainName(config, entry.inputChain), destination: chainName(config, entry.outputChain) };
  const sideOf = (chainKey: string, token: Address): RouteSide =>
    resolveSide({ chainKey, token }, config, route.chains, route.registry);
  const pay = sideOf(entry.inputChain, entry.order.inputToken);
  const receive = sideOf(entry.outputChain, entry.order.outputToken);
  const symbols = {
    pays: pay.token?.symbol ?? swapMessages.token,
    receives: receive.token?.symbol ?? swapMessages.token,
  };
  const text = describeStage(stage, { ...names, ...symbols }, leftWallet);
  useStageAnnouncement(text);
  // A form that was scrolled would leave the order above the screen.
  useEffect(() => {
    globalThis.scrollTo(0, 0);
  }, []);
  useFreshHoldings(paid, stage);
  const clock = useClock(entry, tracking.now);
  const isRunning = text.look === 'running';
  const isProvisional = stage === 'completed' && !tracking.state.final;
  const end = isProvisional ? ({ tone: 'received', shape: 'received' } as const) : text;
  return (
    <SwapCard>
      <CardSides>
        <TrackedSide side="source" of={pay} entry={entry} tracking={tracking} />
        <CardMiddle
          state={text.look}
          progress={clock.progress}
          below={isRunning ? clock.text : undefined}
          middle={
            isRunning ? null : (
              <span className={`tone-${end.tone}`}>
                <StatusIcon shape={end.shape} size={20} />
              </span>
            )
          }
          names={[names.source, names.destination]}
        />
        <TrackedSide side="destination" of={receive} entry={entry} tracking={tracking} />
      </CardSides>
      <OwnAuctionStrip {...requested} />
      <CardSection>
        <OrderTimeline {...tracking} label={t.timeline} names={names} />
      </CardSection>
      {(stage === 'failed' || stage === 'failing') && receive.chain !== null && (
        // An action of the account is on the first screen of a phone.
        <CardSection className="empty:hidden max-md:order-first max-md:border-t-0 max-md:border-b">
          <CancelDeposit
            entry={entry}
            destination={receive.chain}
            amount={numbers.tokens(entry.order.inputAmount, pay.token, 'pay')}
            names={names}
          />
        </CardSection>
      )}
      <TrackingFoot
        entry={entry}
        tracking={tracking}
        text={text}
        clock={clock.text}
        names={names}
        onAnother={onAnother}
        tokens={{ input: pay.token, output: receive.token }}
      />
    </SwapCard>
  );
};
