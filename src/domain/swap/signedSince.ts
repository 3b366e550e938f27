import type { Order } from '../order/Order.ts';
import type { Ms } from '../time.ts';
import type { JournalEntry } from './JournalEntry.ts';
import { samePayment } from './samePayment.ts';

/**
 * The entry of the same payment that was signed at or after a moment (service time) and became an order; null when
 * there is none. Another tab may have been first.
 */
export const signedSince = (entries: readonly JournalEntry[], order: Order, since: Ms): JournalEntry | null =>
  entries.find(
    (entry) =>
      entry.state === 'accepted' &&
      entry.signedAt !== null &&
      entry.signedAt >= since &&
      samePayment(entry.order, order),
  ) ?? null;
