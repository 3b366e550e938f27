import type { OrderRecord } from '../../domain/order/OrderRecord.ts';

/** The word of a status: ours for a status the app understands, the service's own, verbatim, for any other. */
export const orderStatusWord = ({ status, statusText }: Pick<OrderRecord, 'status' | 'statusText'>): string =>
  status === 'unknown' ? statusText || 'No status' : `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
