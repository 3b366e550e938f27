import { type Ms, ms } from '../time.ts';
import type { OrderRecord } from './OrderRecord.ts';

/** The service's time of a delivery is taken as finer than its block's when it is this close, in ms. */
const MAX_SERVICE_LAG_MS = 2_000;
/** Blocks tell whole seconds. */
const BLOCK_TIME_MS = 1_000;

/** What is known of the two moments beside the record; undefined or null where it is not. */
export type DeliveryTimes = {
  /** When this browser signed it. */
  readonly signedAt?: Ms | null | undefined;
  /** The time of the block that delivered it. */
  readonly deliveredAt?: Ms | null | undefined;
};

/**
 * How long an order took, in ms: from the signature where this browser has it, else from its start, to the block of the
 * delivery, or to what the service says of it. The service's finer time counts where it agrees with the block. 0: within the
 * second of the signature. Null for an order that was not delivered, and where the clocks contradict each other.
 */
export const deliveredIn = (
  { status, startTime, timestamp }: Pick<OrderRecord, 'status' | 'timestamp' | 'startTime'>,
  { signedAt, deliveredAt }: DeliveryTimes = {},
): Ms | null => {
  const from = signedAt ?? startTime;
  const isTold = status === 'completed';
  if (deliveredAt == null) return isTold && timestamp >= from ? ms(timestamp - from) : null;
  const isFiner = timestamp >= deliveredAt && timestamp - deliveredAt < MAX_SERVICE_LAG_MS && timestamp > from;
  if (isTold && isFiner) return ms(timestamp - from);
  if (deliveredAt > from) return ms(deliveredAt - from);
  return deliveredAt + BLOCK_TIME_MS > from ? ms(0) : null;
};
