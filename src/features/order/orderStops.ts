import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { Ms } from '../../domain/time.ts';
import type { ChainFacts, SideFacts } from './chainFacts.ts';

/** A moment in the life of an order and who says so. */
export type OrderStop = {
  readonly key: 'start' | 'signed' | 'received' | 'delivered' | 'ended' | 'failed';
  readonly time: Ms;
  readonly source: 'order' | 'device' | 'block' | 'service';
  readonly reached: boolean;
};

/** Whose record it is: the service's, or what this browser saw. */
type Teller = 'service' | 'device';

const blockTime = ({ receipt }: SideFacts): Ms | null =>
  receipt?.state === 'read' && receipt.value !== null ? receipt.value.blockTime : null;

const delivered = (record: OrderRecord, facts: ChainFacts, source: Teller): OrderStop | null => {
  const mined = blockTime(facts.destination);
  if (mined !== null) return { key: 'delivered', time: mined, source: 'block', reached: true };
  if (record.status !== 'completed') return null;
  return { key: 'delivered', time: record.timestamp, source, reached: true };
};

const received = (record: OrderRecord, facts: ChainFacts, source: Teller): OrderStop | null => {
  const mined = blockTime(facts.source);
  if (mined !== null) return { key: 'received', time: mined, source: 'block', reached: true };
  if (record.status !== 'received') return null;
  return { key: 'received', time: record.timestamp, source, reached: true };
};

const failed = (record: OrderRecord, source: Teller): OrderStop | null =>
  record.status === 'failed' || record.status === 'cancelled' || record.status === 'expired'
    ? { key: 'failed', time: record.timestamp, source, reached: true }
    : null;

const RANK: readonly OrderStop['key'][] = ['start', 'signed', 'received', 'delivered', 'failed', 'ended'];

/**
 * The moments of an order in the order of time; where times are equal (blocks tell whole seconds) in the order in which
 * they must have happened. A moment nobody knows is left out, not guessed.
 */
export const orderStops = (
  record: OrderRecord,
  facts: ChainFacts,
  signedAt: Ms | null,
  now: Ms,
  teller: Teller = 'service',
): readonly OrderStop[] => {
  const stops: (OrderStop | null)[] = [
    { key: 'start', time: record.startTime, source: 'order', reached: true },
    signedAt === null ? null : { key: 'signed', time: signedAt, source: 'device', reached: true },
    received(record, facts, teller),
    delivered(record, facts, teller),
    failed(record, teller),
    { key: 'ended', time: record.endTime, source: 'order', reached: record.endTime <= now },
  ];
  return stops
    .filter((stop) => stop !== null)
    .sort((a, b) => {
      const apart = Math.floor(a.time / 1000) - Math.floor(b.time / 1000);
      return apart === 0 ? RANK.indexOf(a.key) - RANK.indexOf(b.key) : apart;
    });
};
