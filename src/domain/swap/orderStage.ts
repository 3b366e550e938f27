import type { OrderStatus } from '../order/OrderRecord.ts';
import type { OrderProgress } from './orderProgress.ts';
import { GRACE, progressStage, type StageContext, type StageView } from './progressStage.ts';

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

const underWay = (view: StageView, context: StageContext): OrderStage => {
  if (view.claim?.status === 'completed') return 'delivered';
  if (ended(view, context)) return 'failing';
  return view.stage === 'received' || view.stage === 'pending' || view.stage === 'signed' ? view.stage : 'submitted';
};

/** The card's word for what was seen of an order; the lattice of src/domain/swap decides, this only names. */
export const orderStage = (progress: OrderProgress, context: StageContext): OrderStage => {
  const view = progressStage(progress, context);
  if (view.stage === 'completed') return view.basis === 'chain' ? 'completed' : 'delivered';
  if (view.stage === 'refunded') return 'refunded';
  if (view.stage === 'failed' || view.stage === 'expired') return 'failed';
  return underWay(view, context);
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
