import type { Order } from '../order/Order.ts';
import type { Ms } from '../time/Ms.ts';
import type { JournalEntry } from './JournalEntry.ts';
import { samePayment } from './samePayment.ts';

/** After an order's end, the service gets this long before "no record" is believed, in ms. */
const GRACE = 60_000;

/** A signature that left this browser can be used until the order ends, even by a service that said no to it. */
const isAlive = ({ state, signature, order }: JournalEntry, now: Ms): boolean => {
  if (signature === null || state === 'accepted') return false;
  return now <= order.endTime * 1000 + (state === 'signed' ? GRACE : 0);
};

/**
 * The entry whose signature may still take the same payment: sent or about to be, or refused, and its time not over.
 * While there is one, no second signature is asked for. A draft blocks nothing: its signature never left the wallet.
 */
export const mayStillLive = (entries: readonly JournalEntry[], order: Order, now: Ms): JournalEntry | null =>
  entries.find((entry) => isAlive(entry, now) && samePayment(entry.order, order)) ?? null;
