import { type Ms, ms } from '../../time/Ms.ts';
import type { OrderRecord } from '../OrderRecord.ts';

/**
 * How long a completed order took: its latest event minus its start (DESIGN section 7), so the wait for the signature
 * is included. Null for any other order, and where the service's times contradict each other.
 */
export const fillTime = (order: Pick<OrderRecord, 'status' | 'timestamp' | 'startTime'>): Ms | null => {
  const taken = order.timestamp - order.startTime;
  return order.status === 'completed' && taken >= 0 ? ms(taken) : null;
};
