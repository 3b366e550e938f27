import { type Ms, ms } from '../time.ts';
import type { OrderRecord } from './OrderRecord.ts';

/** The service's time of a delivery is taken as finer than its block's when it is this close, in ms. */
const MAX_SERVICE_LAG_MS = 2_000;
/** Blocks have whole seconds. */
const BLOCK_TIME_MS = 1_000;

export type DeliveryTimes = {
  readonly signedAt?: Ms | null | undefined;
  readonly deliveredAt?: Ms | null | undefined;
};

/**
 * From the signature if this browser has it, else from the start, to the block of the delivery, else to the service's time,
 * which counts too if it agrees with the block. 0: within the second. Null for an undelivered order or contradicting clocks.
 */
export const deliveredIn = (
  { status, startTime, timestamp }: Pick<OrderRecord, 'status' | 'timestamp' | 'startTime'>,
  { signedAt, deliveredAt }: DeliveryTimes = {},
): Ms | null => {
  const from = signedAt ?? startTime;
  const isDelivered = status === 'completed';
  if (deliveredAt == null) return isDelivered && timestamp >= from ? ms(timestamp - from) : null;
  const isFiner = timestamp >= deliveredAt && timestamp - deliveredAt < MAX_SERVICE_LAG_MS && timestamp > from;
  if (isDelivered && isFiner) return ms(timestamp - from);
  if (deliveredAt > from) return ms(deliveredAt - from);
  return deliveredAt + BLOCK_TIME_MS > from ? ms(0) : null;
};
