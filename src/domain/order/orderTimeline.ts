import type { Ms } from '../time.ts';
import type { OrderRecord } from './OrderRecord.ts';
import type { OrderProgress } from './status/orderProgress.ts';
import { isGivenUp, isUndelivered, type OrderState } from './status/orderStatus.ts';

export type TimelineStep = {
  readonly key: 'start' | 'signed' | 'accepted' | 'received' | 'delivered' | 'refunded' | 'failed' | 'ends';
  /** Null if it has not happened or its time is unknown. */
  readonly at: Ms | null;
  /** The source of the step; null if it has not happened. */
  readonly by: 'order' | 'device' | 'service' | 'contract' | 'block' | null;
  readonly block: bigint | null;
};

export type TimelineParameters = {
  readonly record: Pick<OrderRecord, 'status' | 'timestamp' | 'startTime' | 'endTime'>;
  /** Whose record it is: the service's, or what this browser saw. */
  readonly recordBy: 'service' | 'device';
  readonly signedAt: Ms | null;
  readonly acceptedAt: Ms | null;
  readonly state: OrderState;
  readonly facts: Pick<OrderProgress, 'deposit' | 'fill'>;
  readonly now: Ms;
};

/** The order of steps at equal times: blocks have whole seconds. */
const RANK: readonly TimelineStep['key'][] = [
  ...(['start', 'signed', 'accepted', 'received', 'delivered', 'refunded', 'failed', 'ends'] as const),
];

const step = (
  key: TimelineStep['key'],
  by: TimelineStep['by'],
  at: Ms | null = null,
  block: bigint | null = null,
): TimelineStep => ({ key, by, at, block });

const received = ({ record, recordBy, state, facts: { deposit } }: TimelineParameters): TimelineStep | null => {
  const isDone = state.deposit === 'held' || state.deposit === 'spent' || state.deposit === 'returned';
  if (isDone)
    return deposit === null ? step('received', 'contract') : step('received', 'block', deposit.at, deposit.block);
  if (state.deposit === 'reported' || (state.deposit === 'notChecked' && record.status === 'received'))
    return step('received', recordBy, record.status === 'received' ? record.timestamp : null);
  // A delivered order was paid for, whether or not its source was read.
  return isUndelivered(state) || state.delivered ? null : step('received', null);
};

const delivered = ({ record, recordBy, state, facts: { fill } }: TimelineParameters): TimelineStep | null => {
  if (state.delivered)
    return fill === null ? step('delivered', 'contract') : step('delivered', 'block', fill.at, fill.block);
  if (state.delivery === 'reported') return step('delivered', recordBy, record.timestamp);
  return isUndelivered(state) || state.stage === 'refunded' ? null : step('delivered', null);
};

/** A failure that the service reports, else one that the chains show. None after a delivery, or without a deposit. */
const failed = ({ record, recordBy, state }: TimelineParameters): TimelineStep | null => {
  if (state.delivered) return null;
  if (isGivenUp(record.status)) return step('failed', recordBy, record.timestamp);
  return state.stage === 'failed' && state.deposit !== 'none' ? step('failed', 'contract') : null;
};

/** The acceptance of an order. A response that arrived after the deposit is left out. */
const accepted = ({ signedAt, acceptedAt, facts: { deposit, fill } }: TimelineParameters): TimelineStep | null => {
  if (signedAt === null) return null;
  const first = deposit?.at ?? fill?.at ?? null;
  if (acceptedAt === null) return first === null ? step('accepted', null) : null;
  const isLate = first !== null && Math.floor(acceptedAt / 1000) > Math.floor(first / 1000);
  return isLate ? null : step('accepted', 'service', acceptedAt);
};

/** By time, open steps last. A step without evidence, or denied by a chain, is left out. */
export const orderTimeline = (parameters: TimelineParameters): readonly TimelineStep[] => {
  const { record, signedAt, state, now } = parameters;
  const steps = [
    step('start', 'order', record.startTime),
    signedAt === null ? null : step('signed', 'device', signedAt),
    accepted(parameters),
    received(parameters),
    delivered(parameters),
    state.refund === 'done' ? step('refunded', 'contract') : null,
    failed(parameters),
    step('ends', record.endTime <= now ? 'order' : null, record.endTime),
  ].filter((one) => one !== null);
  const rankOf = ({ key }: TimelineStep): number => RANK.indexOf(key);
  const placeOf = (one: TimelineStep): number => {
    if (one.by === null) return Number.POSITIVE_INFINITY;
    if (one.at !== null) return Math.floor(one.at / 1000);
    const before = steps.filter((other) => other.at !== null && other.by !== null && rankOf(other) < rankOf(one));
    return Math.max(...before.map(({ at }) => Math.floor((at ?? 0) / 1000)));
  };
  return steps.sort((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    return one === other ? rankOf(a) - rankOf(b) : one - other;
  });
};
