import { useEffect } from 'react';
import { useStore } from 'zustand';
import { deliveryTime } from '../../../domain/order/deliveryTime.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { emptyProgress } from '../../../domain/order/status/orderProgress.ts';
import {
  type DepositState,
  depositState,
  hasLeftWallet,
  hasPaid,
  type NodesWords,
  type OrderStage,
  orderStage,
  progressStage,
  provenBy,
  serviceClaim,
} from '../../../domain/order/status/orderStatus.ts';
import { type JournalEntry, stageContext } from '../../../domain/swap/JournalEntry.ts';
import { formatClock, type Ms } from '../../../domain/time.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useNow } from '../../../entities/context/useWorld.ts';
import type { DescribedStage } from '../../../entities/order/describeStage.ts';
import { swapTrackingMessages } from '../../../messages/swapTracking.ts';
import type { Timeline } from '../../../ui/Timeline.tsx';
import type { Receipt } from '../../../world/chains/readOrder.ts';
import { hrefOf } from '../../../world/siteRoot.ts';

/** An order on its way, with everything that is known about it and by whom. */
export type Tracking = {
  readonly stage: OrderStage;
  readonly record: OrderRecord | null;
  /** The input has left the wallet. */
  readonly paid: boolean;
  /** Of an order that ended undelivered: whether its input left the wallet; null where the chain has not said. */
  readonly leftWallet: boolean | null;
  /** What the service claims and nothing else shows, in its word. */
  readonly claim: string | null;
  /** Its end was read at the confirmation depth of its chain. */
  readonly final: boolean;
  readonly deposit: DepositState;
  /** Which chains proved their part of it: the deposit, and the delivery. */
  readonly proven: { readonly source: boolean; readonly destination: boolean };
  readonly sourceReceipt: Receipt | null;
  readonly destinationReceipt: Receipt | null;
  readonly now: Ms;
  /** The service did not answer the latest look. */
  readonly serviceAway: boolean;
  /** How the nodes of each chain answered. */
  readonly nodes: NodesWords;
};

/** How long the delivery took from the signature, in ms; null where that is not known. */
export const tookOf = (
  { signedAt }: Pick<JournalEntry, 'signedAt'>,
  { destinationReceipt, record }: Pick<Tracking, 'destinationReceipt' | 'record'>,
): Ms | null =>
  signedAt === null || destinationReceipt === null
    ? null
    : deliveryTime(signedAt, destinationReceipt.blockTime, record?.status === 'completed' ? record.timestamp : null);

/** Whether a chain itself says that its part is done, and none of its nodes says otherwise. */
export const confirms = (
  { proven, nodes }: Pick<Tracking, 'proven' | 'nodes'>,
  end: keyof Tracking['proven'],
): boolean => proven[end] && nodes[end] !== 'contradict';

const unasked: NodesWords = { source: null, destination: null };

/** Has an order of the journal followed while it is on the screen, and reads what was seen of it. */
export const useTracking = (entry: JournalEntry): Tracking => {
  const { orderWatch } = useEngines();
  const { orderHash } = entry;
  useEffect(() => orderWatch.hold(orderHash), [orderWatch, orderHash]);
  const watched = useStore(orderWatch.store, ({ orders }) => orders.get(orderHash));
  const now = useNow();
  const progress = watched?.progress ?? emptyProgress;
  const { provable = true, nodes = unasked } = watched ?? {};
  const context = stageContext(entry, { provable, nodes }, now);
  return {
    stage: orderStage(progress, context),
    record: watched?.record ?? null,
    paid: hasPaid(progress),
    leftWallet: hasLeftWallet(progress, context),
    claim: serviceClaim(progress, context),
    final: progressStage(progress, context).final,
    deposit: depositState(progress),
    proven: provenBy(progress),
    sourceReceipt: watched?.sourceReceipt ?? null,
    destinationReceipt: watched?.destinationReceipt ?? null,
    now,
    serviceAway: watched?.serviceAway === true && !watched.final,
    nodes,
  };
};

const marks: Readonly<Record<DescribedStage['shape'], string>> = {
  pending: '…',
  received: '…',
  completed: '✓',
  failed: '✕',
};

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

/** Shows the state of the tracked order in the tab's title and icon while the card is on screen; the old ones come back. */
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

const precise = (time: Ms): string => `${formatClock(time)}.${String(time % 1000).padStart(3, '0')}`;

type Names = { readonly source: string; readonly destination: string };
type Stop = Timeline.Stop;

const blockNote = ({ blockTime, blockNumber }: Receipt): string =>
  swapTrackingMessages.get().inBlock({ time: formatClock(blockTime), block: String(blockNumber) });

/** A deposit is proof that the service had taken the order before: the answer that came later is called that. */
const accepted = ({ settledAt, state }: JournalEntry, { sourceReceipt }: Tracking): Stop => {
  const t = swapTrackingMessages.get();
  const label = t.stopAccepted;
  if (state !== 'accepted' || settledAt === null) return { key: 'accepted', mark: 'ahead', label };
  const time = formatClock(settledAt);
  const isLate = sourceReceipt !== null && settledAt - sourceReceipt.blockTime > 1000;
  return { key: 'accepted', mark: 'done', label, note: isLate ? t.answerCame({ time }) : time };
};

const received = ({ sourceReceipt, deposit, stage }: Tracking, names: Names): Stop => {
  const t = swapTrackingMessages.get();
  const label = t.received(names);
  if (sourceReceipt !== null)
    return { key: 'received', mark: stage === 'received' ? 'half' : 'done', label, note: blockNote(sourceReceipt) };
  if (deposit === 'none' || deposit === 'notChecked') return { key: 'received', mark: 'ahead', label };
  if (deposit === 'reported') return { key: 'received', mark: 'half', label, note: t.saysService };
  return { key: 'received', mark: stage === 'received' ? 'half' : 'done', label, note: t.byContract };
};

const delivered = (tracking: Tracking, names: Names, expected: Ms | null): Stop => {
  const t = swapTrackingMessages.get();
  const { destinationReceipt, stage } = tracking;
  const label = t.stopDelivered(names);
  if (stage === 'completed')
    return {
      key: 'delivered',
      mark: 'arrived',
      label,
      note: destinationReceipt === null ? t.byContract : blockNote(destinationReceipt),
    };
  if (stage === 'failed') return { key: 'delivered', mark: 'failed', label: t.notDelivered };
  if (stage === 'refunded') return { key: 'delivered', mark: 'done', label: t.refunded(names) };
  const note =
    expected === null || expected < tracking.now ? {} : { note: t.expectedBy({ time: formatClock(expected) }) };
  return { key: 'delivered', mark: 'ahead', label, ...note };
};

/** The stops of an order this browser signed, each with where its time comes from. What is not known has no time. */
export const trackingStops = (
  entry: JournalEntry,
  tracking: Tracking,
  names: Names,
  expected: Ms | null,
): readonly Stop[] => {
  const t = swapTrackingMessages.get();
  const end = (entry.order.endTime * 1000) as Ms;
  const signed: Stop = {
    key: 'signed',
    mark: 'done',
    label: t.stopSigned,
    note: entry.signedAt === null ? t.onThisDevice : t.timeOnThisDevice({ time: precise(entry.signedAt) }),
  };
  return [
    signed,
    accepted(entry, tracking),
    received(tracking, names),
    delivered(tracking, names, expected),
    // What was delivered ends there.
    ...(tracking.stage === 'completed'
      ? []
      : [
          {
            key: 'end',
            mark: tracking.now > end ? 'pier' : 'pier-ahead',
            label: t.ends,
            note: formatClock(end),
          } as const,
        ]),
  ];
};
