import type { OrderStatus } from '../../../domain/order/OrderStatus.ts';

const ENDS: readonly OrderStatus[] = ['completed', 'failed', 'cancelled', 'expired'];

/**
 * Whether the service need not be asked about an order again: it has named an end, and the chains have too. Where no
 * chain can be read, its "completed" is the last word there is.
 */
export const hasSaidAll = (
  status: OrderStatus | undefined,
  { final, provable }: { readonly final: boolean; readonly provable: boolean },
): boolean => status !== undefined && ENDS.includes(status) && (final || (!provable && status === 'completed'));
