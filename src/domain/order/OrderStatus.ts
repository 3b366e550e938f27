/** The words of INTERFACE.md section 3 and FIELD-NOTES section 1; any other word is `unknown` and shown verbatim. */
export const ORDER_STATUSES = ['pending', 'received', 'completed', 'failed', 'cancelled', 'expired'] as const;

/** A status the app understands, or `unknown`, which is never treated as success. */
export type OrderStatus = (typeof ORDER_STATUSES)[number] | 'unknown';

/** Reads a status word in any case. */
export const orderStatusOf = (word: string): OrderStatus => {
  const lower = word.toLowerCase();
  return ORDER_STATUSES.find((status) => status === lower) ?? 'unknown';
};
