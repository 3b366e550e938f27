import { type OrderStatus, orderStatusOf } from '../../domain/order/OrderStatus.ts';

/** A status word in any case, together with the word as the service wrote it (already cleaned). */
export const statusFields = (word: string): { status: OrderStatus; statusText: string } => ({
  status: orderStatusOf(word),
  statusText: word,
});
