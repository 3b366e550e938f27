import type { Ms } from '../time.ts';
import type { OrderRecord } from './OrderRecord.ts';
import type { OrderProgress } from './status/orderProgress.ts';
import { isDepositShown, isGivenUp, isUndelivered, type OrderState } from './status/orderStatus.ts';

export type TimelineStep = {
  readonly key: 'start' | 'signed' | 'accepted' | 'received' | 'delivered' | 'refunded' | 'failed' | 'ends';
  /** Null if it has not happened or its time is unknown. */
  readonly at: Ms | null;
  /** The source of the step; null if it has not happened. */
  readonly by: 'order' | 'device' | 'service' | 'contract' | 'block' | null;
};

export type TimelineParameters = {
  readonly record: Pick<OrderRecord, 'status' | 'timestamp' | 'startTime' | 'endTime'>;
  /** Whose record it is: the service's, or what this browser saw. */
  readonly recordBy: 'service' | 'device';
  readonly signedAt: Ms | null;
  readonly acceptedAt: Ms | null;
  readonly state: OrderState;
  readonly facts: Pick<OrderProgress, 'report' | 'deposit' | 'fill'>;
  readonly now: Ms;
};

const step = (key: TimelineStep['key'], by: TimelineStep['by'], at: Ms | null = null) => ({ key, by, at });

const received = ({ record, recordBy, state, facts: { deposit } }: TimelineParameters): TimelineStep | null => {
  if (isDepositShown(state.deposit))
    return deposit === null ? step('received', 'contract') : step('received', 'block', deposit.at);
  if (state.deposit === 'reported' || (state.deposit === 'notChecked' && record.status === 'received'))
    return step('received', recordBy, record.status === 'received' ? record.timestamp : null);
  return isUndelivered(state) ? null : step('received', null);
};

const delivered = ({ record, recordBy, state, facts: { fill } }: TimelineParameters): TimelineStep | null => {
  if (state.delivered) return fill === null ? step('delivered', 'contract') : step('delivered', 'block', fill.at);
  if (state.delivery === 'reported') return step('delivered', recordBy, record.timestamp);
  return isUndelivered(state) || state.stage === 'refunded' ? null : step('delivered', null);
};

/** A failure that the service reports, else one that the chains show. None after a delivery, or without a deposit. */
const failed = ({ record, recordBy, state }: TimelineParameters): TimelineStep | null => {
  if (state.delivered) return null;
  if (isGivenUp(record.status)) return step('failed', recordBy, record.timestamp);
  return state.stage === 'failed' && state.deposit !== 'none' ? step('failed', 'contract') : null;
};

/** Its record and its deposit prove the acceptance as well. A response that arrived after the deposit has no time of it. */
const accepted = ({ signedAt, acceptedAt, state, facts }: TimelineParameters): TimelineStep | null => {
  if (signedAt === null) return null;
  const first = facts.deposit?.at ?? facts.fill?.at ?? Number.POSITIVE_INFINITY;
  if (acceptedAt !== null)
    return step('accepted', 'service', Math.floor(acceptedAt / 1000) * 1000 > first ? null : acceptedAt);
  if (facts.report !== null || state.paid) return step('accepted', 'service');
  return isUndelivered(state) ? null : step('accepted', null);
};

/** In the order of the stages, whatever their times. A step that its chain denies, or that can no longer happen, is left out. */
export const orderTimeline = (parameters: TimelineParameters): readonly TimelineStep[] => {
  const { record, signedAt, state, now } = parameters;
  const ends = step('ends', record.endTime <= now ? 'order' : null, record.endTime);
  const failure = failed(parameters);
  const isEarly = failure?.at != null && failure.at < record.endTime;
  return [
    step('start', 'order', record.startTime),
    signedAt === null ? null : step('signed', 'device', signedAt),
    accepted(parameters),
    received(parameters),
    delivered(parameters),
    ...(isEarly ? [failure, ends] : [ends, failure]),
    state.refund === 'done' ? step('refunded', 'contract') : null,
  ].filter((one) => one !== null);
};
