import type { Ms } from '../../time.ts';
import { GRACE, type OrderStatus } from '../OrderRecord.ts';
import type { ContractReading, OrderProgress } from './orderProgress.ts';

/**
 * Where an order is. signed < submitted < pending < received < completed or refunded. `expired`: its time is over and
 * the deposit lies in the contract, to be taken back. `failed`: its time is over and nothing ever left the wallet.
 */
export type ProvenStage =
  | 'signed'
  | 'submitted'
  | 'pending'
  | 'received'
  | 'completed'
  | 'refunded'
  | 'expired'
  | 'failed';

/** A stage, who vouches for it, and what the service claims beyond it. */
export type StageView = {
  readonly stage: ProvenStage;
  readonly basis: 'device' | 'service' | 'chain';
  /** The service's word where it says something else than the stage; to be shown, never to be believed. */
  readonly claim: { readonly status: OrderStatus; readonly statusText: string } | null;
  /** Nothing can change it any more. */
  readonly final: boolean;
  /** The destination has withdrawn the order and the refund is on its way to the source. */
  readonly refunding: boolean;
};

/** How the nodes of a chain answered the latest look: all alike, some not at all, none, or not alike; null before it. */
export type NodesWord = 'agree' | 'silent' | 'none' | 'contradict' | null;

/** How the nodes of both chains answered. */
export type NodesWords = { readonly source: NodesWord; readonly destination: NodesWord };

/** Whether the nodes of either chain contradict each other. */
const isDisputed = ({ source, destination }: NodesWords): boolean =>
  source === 'contradict' || destination === 'contradict';

/**
 * What the facts are read with. `provable`: nodes of both chains are configured, so that proof can be waited for.
 * `nodes`: while those of a chain contradict each other no chain proves an end, and that the source has paid for a
 * delivery counts only where the destination cannot be asked.
 */
export type StageContext = {
  readonly endTime: Ms;
  readonly now: Ms;
  readonly provable: boolean;
  readonly nodes?: NodesWords;
};

type Verdict = Pick<StageView, 'stage' | 'basis' | 'final'>;

const isPaid = (reading: ContractReading | null): boolean =>
  reading?.status === 'filled' || reading?.status === 'settled';

const paidOut = ({ fill, source, destination }: OrderProgress, { nodes }: StageContext): boolean =>
  fill !== null || isPaid(destination) || (isPaid(source) && (nodes === undefined || nodes.destination === 'none'));

const proven = (progress: OrderProgress, context: StageContext): Verdict | null => {
  if (paidOut(progress, context)) return { stage: 'completed', basis: 'chain', final: true };
  const refunded = progress.refund !== null || progress.source?.status === 'cancelled';
  return refunded ? { stage: 'refunded', basis: 'chain', final: true } : null;
};

const deposited = ({ deposit, source }: OrderProgress): boolean => deposit !== null || source?.status === 'active';

/** Over, by the clock and by the chain: without a deposit it failed, with one the money waits to be taken back. */
const provenEnd = (progress: OrderProgress, { endTime, now, provable }: StageContext): Verdict | null => {
  if (now <= endTime + GRACE) return null;
  if (deposited(progress)) return { stage: 'expired', basis: 'chain', final: false };
  const { source, word, claimedReceived } = progress;
  const chainAgrees = source?.status === 'unknown' && source.at > endTime + GRACE;
  if (chainAgrees) return { stage: 'failed', basis: 'chain', final: true };
  const givenUp = word !== null && ['failed', 'expired', 'cancelled'].includes(word.status);
  if (provable || !givenUp) return null;
  return { stage: claimedReceived ? 'expired' : 'failed', basis: 'service', final: !claimedReceived };
};

const reported = (progress: OrderProgress, provable: boolean): Verdict => {
  if (!provable && progress.word?.status === 'completed') return { stage: 'completed', basis: 'service', final: true };
  if (deposited(progress)) return { stage: 'received', basis: 'chain', final: false };
  if (progress.claimedReceived) return { stage: 'received', basis: 'service', final: false };
  if (progress.word !== null) return { stage: 'pending', basis: 'service', final: false };
  return { stage: progress.submittedAt === null ? 'signed' : 'submitted', basis: 'device', final: false };
};

const ending = (progress: OrderProgress, context: StageContext): Verdict | null =>
  context.nodes !== undefined && isDisputed(context.nodes)
    ? null
    : (proven(progress, context) ?? provenEnd(progress, context));

/** Reads the stage from what was seen: proof first, then the end of its time, then the service, then this device. */
export const progressStage = (progress: OrderProgress, context: StageContext): StageView => {
  const verdict = ending(progress, context) ?? reported(progress, context.provable);
  const { word, destination } = progress;
  const differs = word !== null && word.status !== verdict.stage;
  return {
    ...verdict,
    claim: differs ? { status: word.status, statusText: word.statusText } : null,
    refunding: !verdict.final && destination?.status === 'cancelled',
  };
};

/**
 * What the card calls the place where an order is. `signed`: whether the service has it is not known. `delivered`: the service says so and the chain has not confirmed it.
 * `failing`: the clock or the service gave it up, and the chain has not agreed. `failed`: the chain agrees; what was
 * deposited can be taken back.
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

const GAVE_UP: readonly OrderStatus[] = ['failed', 'cancelled', 'expired'];

const ended = ({ claim, refunding }: StageView, { endTime, now }: StageContext): boolean =>
  now > endTime + GRACE || refunding || (claim !== null && GAVE_UP.includes(claim.status));

/** The card's word for what was seen of an order; the lattice of src/domain/swap decides, this only names. */
export const orderStage = (progress: OrderProgress, context: StageContext): OrderStage => {
  const view = progressStage(progress, context);
  const { stage } = view;
  if (stage === 'completed') return view.basis === 'chain' ? 'completed' : 'delivered';
  if (stage === 'failed' || stage === 'expired') return 'failed';
  if (stage === 'refunded') return stage;
  if (view.claim?.status === 'completed') return 'delivered';
  return ended(view, context) ? 'failing' : stage;
};

/**
 * Whether the input of an order that ended undelivered left the wallet, by the source chain; null where the chain has not
 * said so, and for any other order.
 */
export const hasLeftWallet = (progress: OrderProgress, context: StageContext): boolean | null => {
  const { stage, basis } = progressStage(progress, context);
  if (basis !== 'chain') return null;
  return stage === 'expired' ? true : stage === 'failed' ? false : null;
};

/** Whether the input has left the wallet, by the chains or, where they are not read, by the service. */
export const hasPaid = ({ deposit, fill, source, claimedReceived }: OrderProgress): boolean =>
  deposit !== null || fill !== null || claimedReceived || (source !== null && source.status !== 'unknown');

/**
 * The service's word, where it claims something that the card does not show: a failure or an unknown word before the
 * chains agree. A word that is merely behind is no claim.
 */
export const serviceClaim = (progress: OrderProgress, context: StageContext): string | null => {
  const { claim, final } = progressStage(progress, context);
  const worth = claim !== null && (GAVE_UP.includes(claim.status) || claim.status === 'unknown');
  return worth && !final ? claim.statusText : null;
};

/** Whether nothing can change any more. A failed order with money locked can still be refunded: that is asked apart. */
export const isFinalStage = (stage: OrderStage): boolean => stage === 'completed' || stage === 'refunded';
