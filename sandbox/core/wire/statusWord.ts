import type { DialectName } from '../SandboxOptions.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The status of an order in /data/query: capitalised, or live in lower case with `cancelled` and `expired` told apart. */
export const statusWord = (order: StoredOrder, dialect: DialectName): string => {
  if (dialect === 'interface') return capital(order.status);
  const told = order.failReason === 'cancelled' || order.failReason === 'expired';
  return order.status === 'failed' && told ? (order.failReason ?? order.status) : order.status;
};
