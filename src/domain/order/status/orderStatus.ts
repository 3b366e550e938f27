import type { AppConfig } from '../../config.ts';
import type { Ms } from '../../time.ts';
import {
  type ContractStatus,
  GRACE_MS,
  isPaidOut,
  isUnderWay,
  type OrderRecord,
  type OrderStatus,
} from '../OrderRecord.ts';
import type { Side } from '../orderSides.ts';
import {
  type ContractReading,
  emptyProgress,
  type OrderProgress,
  observe,
  orderObservations,
  type ProgressFact,
  unreadOrder,
} from './orderProgress.ts';

/** `reported` is the service's, where the contract was not read; `notChecked` is no statement about money. */
export type DepositState = 'none' | 'held' | 'spent' | 'returned' | 'reported' | 'notChecked';

/** `withdrawn`: cancelled on the destination, so that the deposit returns. */
export type DeliveryState = 'none' | 'done' | 'withdrawn' | 'reported' | 'notChecked';

/** `expired`: past its end, with the deposit in the contract, to be refunded. `failed`: past its end, and never paid. */
export type ProvenStage = Exclude<OrderStage, 'delivered' | 'failing'> | 'expired';

/** `final`: read again at the confirmation depth of its chain, and the same there. An end that is not is provisional. */
export type Verdict = {
  readonly stage: ProvenStage;
  readonly basis: 'device' | 'service' | 'chain';
  readonly final: boolean;
};

/** The latest poll of a chain's nodes; null before it. */
export type NodeConsensus = 'agree' | 'silent' | 'none' | 'contradict' | null;

export type SideConsensus = { readonly source: NodeConsensus; readonly destination: NodeConsensus };

const isDisputed = ({ source, destination }: SideConsensus): boolean =>
  source === 'contradict' || destination === 'contradict';

/** The end of an order at the confirmation depth of its chain, and when it was seen, in service time. */
export type OrderEnd = {
  readonly stage: Extract<OrderStage, 'completed' | 'delivered' | 'refunded' | 'failed'>;
  readonly at: Ms;
};

/**
 * `provable`: nodes of both chains are configured, so that proof can be waited for. `nodes`: while those of a chain
 * contradict each other no chain proves an end. `persistedEnd`: the end that an earlier visit or another tab saw.
 */
export type StageContext = {
  readonly endTime: Ms;
  readonly now: Ms;
  readonly provable: boolean;
  readonly nodes?: SideConsensus;
  readonly persistedEnd?: OrderEnd | null;
  /** Service time of the first report of the current status; null if unknown. */
  readonly statusSince?: Ms | null;
  /** Signed in this browser. */
  readonly isOwn?: boolean;
};

export const isGivenUp = (status: OrderStatus): boolean =>
  status === 'failed' || status === 'cancelled' || status === 'expired';

const hasPaidOut = (reading: ContractReading | null): boolean => isPaidOut(reading?.status ?? null);

/** A transaction counts until its contract was read in the same block or a newer one: then that decides. */
const isNewer = (fact: ProgressFact | null, reading: ContractReading | null): boolean =>
  fact !== null && (reading === null || fact.block > reading.block);

const depositBy: Readonly<Record<ContractStatus, DepositState>> = {
  unknown: 'none',
  active: 'held',
  filled: 'spent',
  settled: 'spent',
  cancelled: 'returned',
};

/** True for a deposit that the source contract shows, wherever it went since. */
export const isDepositShown = (deposit: DepositState): boolean =>
  deposit === 'held' || deposit === 'spent' || deposit === 'returned';

/** The service cannot override the contract. */
const depositState = ({ deposit, source, claimedReceived }: OrderProgress): DepositState => {
  if (isNewer(deposit, source)) return 'held';
  if (source !== null) return depositBy[source.status];
  return claimedReceived ? 'reported' : 'notChecked';
};

/** That the source paid for the delivery counts only where the destination cannot be read. */
const deliveryState = (
  { fill, source, destination, report }: OrderProgress,
  nodes?: Partial<SideConsensus>,
): DeliveryState => {
  if (isNewer(fill, destination) || hasPaidOut(destination)) return 'done';
  if (hasPaidOut(source) && (nodes === undefined || nodes.destination === 'none')) return 'done';
  if (destination !== null) return destination.status === 'cancelled' ? 'withdrawn' : 'none';
  return report?.status === 'completed' ? 'reported' : 'notChecked';
};

const isDeliveryConfirmed = ({ destination, confirmed }: OrderProgress): boolean =>
  hasPaidOut(confirmed[hasPaidOut(destination) ? 'destination' : 'source']);

const proven = (progress: OrderProgress, { nodes }: StageContext): Verdict | null => {
  if (deliveryState(progress, nodes) === 'done')
    return { stage: 'completed', basis: 'chain', final: isDeliveryConfirmed(progress) };
  if (depositState(progress) !== 'returned') return null;
  return { stage: 'refunded', basis: 'chain', final: progress.confirmed.source?.status === 'cancelled' };
};

/** Past the end by the clock and the chain: failed without a deposit, else the deposit waits for its refund. */
const provenEnd = (progress: OrderProgress, { endTime, now, provable }: StageContext): Verdict | null => {
  if (now <= endTime + GRACE_MS) return null;
  if (depositState(progress) === 'held') return { stage: 'expired', basis: 'chain', final: false };
  const { source, confirmed, report, claimedReceived } = progress;
  if (source?.status === 'unknown' && source.at > endTime + GRACE_MS) {
    // No block after the end takes a deposit, so that one which has none decides.
    const final = confirmed.source?.status === 'unknown' && confirmed.source.at > endTime;
    return { stage: 'failed', basis: 'chain', final };
  }
  if (provable || report === null || !isGivenUp(report.status)) return null;
  return { stage: claimedReceived ? 'expired' : 'failed', basis: 'service', final: !claimedReceived };
};

const reported = (progress: OrderProgress, provable: boolean): Verdict => {
  if (!provable && progress.report?.status === 'completed')
    return { stage: 'completed', basis: 'service', final: true };
  const deposit = depositState(progress);
  if (deposit === 'held' || deposit === 'spent') return { stage: 'received', basis: 'chain', final: false };
  if (deposit === 'reported') return { stage: 'received', basis: 'service', final: false };
  if (progress.report !== null) return { stage: 'pending', basis: 'service', final: false };
  return { stage: progress.submittedAt === null ? 'signed' : 'submitted', basis: 'device', final: false };
};

const ending = (progress: OrderProgress, context: StageContext): Verdict | null =>
  context.nodes !== undefined && isDisputed(context.nodes)
    ? null
    : (proven(progress, context) ?? provenEnd(progress, context));

type KnownEnd = Omit<Verdict, 'final'> & {
  readonly status: OrderStatus;
  readonly confirmedBy: readonly ContractStatus[];
};

/** The ends that this browser persists. `delivered` is by the service alone, which no contract confirms. */
const ENDS: Readonly<Record<OrderEnd['stage'], KnownEnd>> = {
  completed: { stage: 'completed', basis: 'chain', status: 'completed', confirmedBy: ['filled', 'settled'] },
  delivered: { stage: 'completed', basis: 'service', status: 'received', confirmedBy: [] },
  refunded: { stage: 'refunded', basis: 'chain', status: 'cancelled', confirmedBy: ['cancelled'] },
  failed: { stage: 'failed', basis: 'device', status: 'failed', confirmedBy: ['unknown'] },
};

/** A persisted end counts until a new reading of its contract contradicts it. */
const verdictOfEnd = (progress: OrderProgress, end: OrderEnd): Verdict | null => {
  const { stage, basis, confirmedBy } = ENDS[end.stage];
  const reading = progress[stage === 'completed' ? 'destination' : 'source'];
  const isContradicted = reading !== null && reading.at > end.at && !confirmedBy.includes(reading.status);
  return isContradicted ? null : { stage, basis, final: true };
};

/** The stage by the observations: proof first, then the end of its time, then the service, then this device. */
export const provenStage = (progress: OrderProgress, context: StageContext): Verdict => {
  const persisted = context.persistedEnd ? verdictOfEnd(progress, context.persistedEnd) : null;
  const seen = ending(progress, context);
  if (seen === null) return persisted ?? reported(progress, context.provable);
  return seen.stage === persisted?.stage ? { ...seen, final: true } : seen;
};

/** The chain whose contract proves the end of an order and was not read at its confirmation depth yet. */
const awaitedSide = ({ source, destination }: OrderProgress, { stage, basis, final }: Verdict): Side | null => {
  if (final || basis !== 'chain') return null;
  if (stage === 'completed') return hasPaidOut(destination) || !hasPaidOut(source) ? 'destination' : 'source';
  return stage === 'refunded' || stage === 'failed' ? 'source' : null;
};

/**
 * The stage to show, in their order. `delivered` is by the service, `failing` by the service or the clock: no chain
 * confirms them yet. `failed`: a chain confirms it, and the deposit can be refunded.
 */
export type OrderStage =
  | 'signed'
  | 'submitted'
  | 'pending'
  | 'received'
  | 'delivered'
  | 'completed'
  | 'failing'
  | 'failed'
  | 'refunded';

/** True for an order that ended without a delivery, by the service, the chains or the clock. */
export const isUndelivered = ({ status, stage }: Pick<OrderState, 'status' | 'stage'>): boolean =>
  isGivenUp(status) || stage === 'failed' || stage === 'failing';

const shownStage = ({ stage, basis }: Verdict, status: OrderStatus | undefined, isOver: boolean): OrderStage => {
  if (stage === 'completed') return basis === 'chain' ? 'completed' : 'delivered';
  if (stage === 'failed' || stage === 'expired') return 'failed';
  if (stage === 'refunded') return stage;
  if (status === 'completed') return 'delivered';
  return isOver ? 'failing' : stage;
};

export const isDenied = (state: DepositState | DeliveryState): boolean => state === 'none' || state === 'withdrawn';

/** The service's status, unless a contract denies it or is ahead. Of an own order no unread delivery is shown. */
const shownStatus = (
  status: OrderStatus,
  deposit: DepositState,
  delivery: DeliveryState,
  { isOwn = false, provable }: StageContext,
): OrderStatus => {
  if (delivery === 'done') return 'completed';
  const open: OrderStatus = deposit === 'none' ? 'pending' : 'received';
  const isUnproven = isDenied(delivery) || (isOwn && provable);
  if (status === 'completed' && isUnproven) return deposit === 'returned' ? 'cancelled' : open;
  if (!isUnderWay(status)) return status;
  if (deposit === 'returned') return 'cancelled';
  return deposit === 'notChecked' || deposit === 'reported' ? status : open;
};

/** No deposit is possible after the end of an order, so that an unpaid one is not pending any more. */
export const statusAt = (status: OrderStatus, endTime: Ms, now: Ms): OrderStatus =>
  status === 'pending' && now > endTime + GRACE_MS ? 'expired' : status;

/** The service's failure, or its unknown status, until the chains show an end. An older report is not shown. */
const serviceClaim = ({ report }: OrderProgress, { stage, basis, final }: Verdict): string | null => {
  if (report === null || report.status === stage) return null;
  const isProven = final || (basis === 'chain' && stage !== 'received' && stage !== 'expired');
  return !isProven && (isGivenUp(report.status) || report.status === 'unknown') ? report.statusText : null;
};

/** True for an order that was delivered or paid back: only a reorganisation can change it. */
export const isFinalStage = (stage: OrderStage): boolean => stage === 'completed' || stage === 'refunded';

/** Of the deposit or the delivery. `confirmed`: also at the confirmation depth. `none`: it was read and is not there. */
export type Confirmation = 'confirmed' | 'unconfirmed' | 'none' | 'contradicted' | 'notChecked';

/** A contract's status beside the service's. `ahead`: the chain knows more, which is not a lie. */
export type Comparison = 'agrees' | 'differs' | 'ahead';

/** Everything that is decided about an order. All pages read it and decide nothing themselves. */
export type OrderState = {
  readonly stage: OrderStage;
  readonly status: OrderStatus;
  readonly deposit: DepositState;
  readonly delivery: DeliveryState;
  /** The input left the wallet, by the chains or, if unread, by the service. */
  readonly paid: boolean;
  readonly delivered: boolean;
  /** The refund of an undelivered deposit, by the chains. */
  readonly refund: 'none' | 'underWay' | 'done';
  /** For an undelivered end: true if the input left the wallet; null if the chain was not read. */
  readonly leftWallet: boolean | null;
  readonly confirmations: Readonly<Record<Side, Confirmation>>;
  /** Its end was read at the confirmation depth of its chain. */
  readonly final: boolean;
  /** The service's report if no chain confirms it. */
  readonly claim: string | null;
  /** The contracts compared with the service's status; null without a comparison. */
  readonly comparisons: Readonly<Record<Side, Comparison | null>>;
  /** The chain that shows its end, and was not read at its confirmation depth yet. */
  readonly awaited: Side | null;
};

const confirmationOf = (progress: OrderProgress, side: Side, nodes: SideConsensus | undefined): Confirmation => {
  if (nodes?.[side] === 'contradict') return 'contradicted';
  const deposit = depositState(progress);
  const delivery = deliveryState(progress, { destination: null });
  const isRead = progress[side] !== null;
  const isShown = side === 'source' ? isDepositShown(deposit) : delivery === 'done';
  if (!isShown) return isRead ? 'none' : 'notChecked';
  const confirmed = progress.confirmed[side];
  const isDeep = side === 'source' ? (confirmed?.status ?? 'unknown') !== 'unknown' : hasPaidOut(confirmed);
  return isDeep ? 'confirmed' : 'unconfirmed';
};

const compareDeposit = (status: OrderStatus, deposit: DepositState): Comparison => {
  if (isGivenUp(status)) return deposit === 'spent' ? 'differs' : 'agrees';
  if (status === 'pending') return deposit === 'none' ? 'agrees' : 'ahead';
  if (deposit === 'none') return 'differs';
  if (status === 'received') return deposit === 'held' ? 'agrees' : 'ahead';
  return deposit === 'returned' ? 'differs' : 'agrees';
};

const compareDelivery = (status: OrderStatus, delivery: DeliveryState): Comparison => {
  const isPaid = delivery === 'done';
  if (status === 'completed') return isPaid ? 'agrees' : 'differs';
  if (isUnderWay(status)) return isPaid || delivery === 'withdrawn' ? 'ahead' : 'agrees';
  return isPaid ? 'differs' : 'agrees';
};

/** Reads from before the service's report are not compared with it. */
const compare = (
  progress: OrderProgress,
  side: Side,
  { nodes, statusSince = null }: StageContext,
): Comparison | null => {
  const { report } = progress;
  const reading = progress[side];
  if (report === null || report.status === 'unknown' || reading === null || nodes?.[side] === 'contradict') return null;
  const deposit = depositState(progress);
  // A failed order may or may not have a deposit: there is nothing to compare.
  if (side === 'source' && deposit === 'held' && isGivenUp(report.status)) return null;
  const found =
    side === 'source'
      ? compareDeposit(report.status, deposit)
      : compareDelivery(report.status, deliveryState(progress, { destination: null }));
  return found === 'differs' && statusSince !== null && reading.at < statusSince ? null : found;
};

/** By this browser alone. */
export const statusOfEnd = (end: OrderEnd | null | undefined): OrderStatus =>
  end ? ENDS[end.stage].status : 'unknown';

/** The order status from all observations: the one place that decides if an order was paid. */
export const getOrderState = (progress: OrderProgress, context: StageContext): OrderState => {
  const { endTime, now, nodes, persistedEnd } = context;
  const verdict = provenStage(progress, context);
  const { final } = verdict;
  const [deposit, delivery] = [depositState(progress), deliveryState(progress, nodes)];
  const reported = progress.report?.status;
  const refunding = verdict.stage !== 'refunded' && !final && progress.destination?.status === 'cancelled';
  const isOver = now > endTime + GRACE_MS || refunding || (reported !== undefined && isGivenUp(reported));
  const stage = shownStage(verdict, reported, isOver);
  const isCompleted = final && stage === 'completed';
  const status = shownStatus(reported ?? statusOfEnd(persistedEnd), deposit, delivery, context);
  const comparisons = {
    source: compare(progress, 'source', context),
    destination: compare(progress, 'destination', context),
  };
  return {
    stage,
    status: isCompleted ? 'completed' : statusAt(status, endTime, now),
    deposit,
    delivery,
    paid: deposit === 'notChecked' ? delivery === 'done' : deposit !== 'none',
    delivered: delivery === 'done' || isCompleted,
    refund: stage === 'refunded' ? 'done' : refunding ? 'underWay' : 'none',
    leftWallet: stage === 'failed' && verdict.basis === 'chain' ? verdict.stage === 'expired' : null,
    confirmations: {
      source: confirmationOf(progress, 'source', nodes),
      destination: confirmationOf(progress, 'destination', nodes),
    },
    final,
    claim: serviceClaim(progress, verdict),
    comparisons,
    awaited: awaitedSide(progress, verdict),
  };
};

/** The state of an order by the service alone. */
export const stateByRecord = (record: OrderRecord, pins: Pick<AppConfig['pins'], 'contracts'>, now: Ms): OrderState => {
  const subject = { orderHash: record.orderHash, entry: null, chains: record };
  const progress = orderObservations(subject, { ...unreadOrder, record }, pins).reduce(observe, emptyProgress);
  return getOrderState(progress, { endTime: record.endTime, now, provable: false });
};
